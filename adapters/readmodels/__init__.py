"""What can be asked about records without reading their events; all of it can be rebuilt from them."""
