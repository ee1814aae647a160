tactigon play --game apart --white human --black human --quiet
