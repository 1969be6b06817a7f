-- Streets are offered by their beginning while somebody types, whatever order the database sorts letters in.
create index layer_addresses_street_begins on layer_addresses (version_id, street text_pattern_ops);
