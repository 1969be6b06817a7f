-- Layers of the map in versions. A version is written once and never changed; the current one of a city and kind is
-- the newest that is not schematic, else the newest that is.
create table layer_versions (
  id integer generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  kind text not null,
  number integer not null,
  -- Of the content. It stands in the address of a tile beside the number, so that an address never means another tile.
  hash text not null,
  schematic boolean not null,
  source json not null,
  shapes integer not null,
  report json,
  -- What became of each district since the version before; empty for the first.
  changes json not null,
  min_zoom integer not null,
  max_zoom integer not null,
  -- False while tiles are still being cut; until then one that is missing is cut when it is asked for.
  tiles_cut boolean not null default false,
  created_at timestamptz not null default now(),
  unique (city_id, kind, number)
);

-- Geometry is written by src/domain/geography/packed-shape.ts: a fifth of the size of its text.
create table layer_shapes (
  version_id integer not null references layer_versions (id) on delete cascade,
  position integer not null,
  record integer not null,
  code text not null,
  code_as_given text not null,
  district text,
  suffixes json not null,
  family text not null,
  title text not null,
  geometry bytea not null,
  primary key (version_id, position)
);

-- Vector tiles, compressed with gzip. A tile without content has no row.
create table layer_tiles (
  version_id integer not null references layer_versions (id) on delete cascade,
  z integer not null,
  x integer not null,
  y integer not null,
  content bytea not null,
  primary key (version_id, z, x, y)
);
