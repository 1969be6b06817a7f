-- Parcels: a city has a million of them, so they are found by index and never kept in memory. A set belongs to one
-- version of a layer. It is written piece by piece, and is no version's as long as it is not whole.
create table parcel_sets (
  id integer generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  -- Null while an import is writing it.
  version_id integer unique references layer_versions (id) on delete cascade,
  -- The box around all of them, in ten-millionths of a degree; null when there are none.
  box integer[],
  begun_at timestamptz not null default now()
);

create table parcels (
  set_id integer not null references parcel_sets (id) on delete cascade,
  position integer not null,
  record integer not null,
  number text not null,
  number_as_given text not null,
  -- The number in capital letters and figures alone: src/domain/geography/parcel-number.ts.
  key text collate "C" not null,
  title text not null,
  link text,
  attributes text,
  -- The square of a grid that its southwest corner is in; how large a square depends on its size:
  -- src/domain/geography/parcel-cells.ts.
  cell bigint not null,
  west integer not null,
  south integer not null,
  east integer not null,
  north integer not null,
  geometry bytea not null,
  primary key (set_id, position)
);
create index parcels_cell on parcels (set_id, cell);
-- Whole and by beginnings, in order.
create index parcels_key on parcels (set_id, key, position);

-- Parcels that were imported before move here. Only the box of each has to be read out of its bytes.
create function pg_temp.box_of(geometry bytea) returns integer[] language plpgsql as $$
declare
  at integer := 0;
  polygons integer;
  rings integer;
  points integer;
  x bigint := 0;
  y bigint := 0;
  own bigint[] := array[2147483647, 2147483647, -2147483648, -2147483648];
  value bigint;
  weight bigint;
  byte integer;
  figure bigint;
  -- What the next figure is: 0 polygons, 1 rings, 2 points, 3 x, 4 y.
  state integer := 0;
begin
  while at < length(geometry) loop
    value := 0;
    weight := 1;
    loop
      byte := get_byte(geometry, at);
      at := at + 1;
      value := value + (byte % 128) * weight;
      exit when byte < 128;
      weight := weight * 128;
    end loop;
    figure := case when value % 2 = 1 then -(value + 1) / 2 else value / 2 end;
    if state = 0 then
      polygons := figure;
      state := 1;
    elsif state = 1 then
      rings := figure;
      state := 2;
    elsif state = 2 then
      points := figure;
      state := 3;
    elsif state = 3 then
      x := x + figure;
      state := 4;
    else
      y := y + figure;
      own := array[least(own[1], x), least(own[2], y), greatest(own[3], x), greatest(own[4], y)];
      points := points - 1;
      if points > 0 then
        state := 3;
      else
        rings := rings - 1;
        state := case when rings > 0 then 2 else 1 end;
      end if;
    end if;
  end loop;
  return own::integer[];
end $$;

insert into parcel_sets (city_id, version_id, begun_at)
select city_id, id, created_at from layer_versions where kind = 'parcels' order by id;

insert into parcels
  (set_id, position, record, number, number_as_given, key, title, link, attributes, cell, west, south, east, north, geometry)
select own.set_id, own.position, own.record, own.code, own.code_as_given,
  regexp_replace(upper(own.code), '[^[:alnum:]]', '', 'g'), own.title, own.link, own.attributes,
  level.rank * (1::bigint << 44)
    + ((own.box[1] + 1800000000::bigint) >> level.bits) * (1::bigint << 22)
    + ((own.box[2] + 1800000000::bigint) >> level.bits),
  own.box[1], own.box[2], own.box[3], own.box[4], own.geometry
from (
  select s.*, parcel_sets.id as set_id, pg_temp.box_of(s.geometry) as box
  from layer_shapes s join parcel_sets on parcel_sets.version_id = s.version_id
) own
cross join lateral (
  select rank, bits from (values (0, 13), (1, 15), (2, 17), (3, 19), (4, 21), (5, 23), (6, 32)) as levels (rank, bits)
  where greatest(own.box[3]::bigint - own.box[1], own.box[4]::bigint - own.box[2]) <= 1::bigint << bits
  order by rank limit 1
) level;

update parcel_sets set box = (
  select array[min(west), min(south), max(east), max(north)] from parcels where set_id = parcel_sets.id having count(*) > 0
);

delete from layer_shapes where version_id in (select version_id from parcel_sets);
delete from layer_tiles where version_id in (select version_id from parcel_sets);
-- Their tiles are cut when they are asked for, from zoom 16 on.
update layer_versions set min_zoom = 16, max_zoom = 16, tiles_cut = true where kind = 'parcels';
