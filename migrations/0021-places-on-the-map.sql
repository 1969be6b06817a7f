-- Places that are on the map without a law of ours: an import of a layer makes one, or takes the one whose code was
-- imported. Layers of such a place have 1,000,000 more than its id as city_id, so that they reference no covered city.
alter table layer_versions drop constraint layer_versions_city_id_fkey;

-- Longitude and latitude of the place's middle; null where no layer says it.
alter table code_places add column center json;

-- Where the source links to what made this area, such as an ordinance.
alter table layer_shapes add column link text;
-- The source's other columns of this record as one flat JSON object; null where it has none.
alter table layer_shapes add column attributes text;
