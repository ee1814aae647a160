tactigon play --game dragons --white human --black human --quiet --position '.c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0'
