tactigon play --game apart --white human --black human --quiet | sed 's,^date: .*,date: NOW,'
