tactigon play --game isaac --white human --black human --quiet --position 'b s 05h4,34v7 10h5,68h3 54310/54222 0/0 0/0 -'
