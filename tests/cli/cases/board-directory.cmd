mkdir d; tactigon show --board ./d
