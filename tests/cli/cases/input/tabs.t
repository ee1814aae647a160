tactigon play --quiet --red human --cian human
=== input
	d7	d6	
last	
=== output
Red played d7-d6.
