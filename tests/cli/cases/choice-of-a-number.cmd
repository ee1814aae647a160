tactigon play --game isaac --white human --black human --quiet --position 'b s 50h3 43v3,44v3,45v3,46v3,47v4,48v4,49v4 34321/01321 53/43 3/3 -'
