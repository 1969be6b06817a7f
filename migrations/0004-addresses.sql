-- The points of a version of kind "addresses": places to be found by what is written on the door. They have no shape,
-- so they stand here and not in layer_shapes. The keys are made by src/domain/geography/street-address.ts.
create table layer_addresses (
  version_id integer not null references layer_versions (id) on delete cascade,
  position integer not null,
  key text not null,
  -- The key without directions and kinds of street.
  loose text not null,
  unit text not null,
  -- Number and street as the source writes them.
  shown text not null,
  -- In ten-millionths of a degree.
  longitude integer not null,
  latitude integer not null,
  primary key (version_id, position)
);

-- Looked up whole and by beginnings.
create index layer_addresses_key on layer_addresses (version_id, key text_pattern_ops);
create index layer_addresses_loose on layer_addresses (version_id, loose text_pattern_ops);
