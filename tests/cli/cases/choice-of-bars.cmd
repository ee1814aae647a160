tactigon play --game isaac --white human --black human --quiet
