-- Search over more law than a server has memory for: what src/domain/search counts in the sections of the current edition
-- of each place. All of it is derived from code_sections and can be made again.
create table search_editions (
  place_id integer primary key references code_places (id) on delete cascade,
  edition_id integer not null unique references code_editions (id) on delete cascade,
  -- Another one when a newer version counts words otherwise: such rows are not read, and made again.
  counter text not null,
  sections integer not null,
  -- Of each field: its words in all sections together, and the sections that have the field.
  words bigint[] not null,
  filled integer[] not null
);

-- The sections of a place that have a term, as bytes: src/domain/search/packed-postings.ts.
create table search_postings (
  place_id integer not null,
  term text collate "C" not null,
  sections integer not null,
  postings bytea not null,
  primary key (term, place_id)
) partition by hash (place_id);
create index search_postings_place on search_postings (place_id);
do $$
begin
  for part in 0..15 loop
    execute format(
      'create table search_postings_%s partition of search_postings for values with (modulus 16, remainder %s)', part, part);
    -- They are packed already.
    execute format('alter table search_postings_%s alter column postings set storage external', part);
  end loop;
end $$;

-- How many sections of all places have a term.
create table search_terms (
  term text collate "C" primary key,
  sections bigint not null
) with (fillfactor = 70);

-- When an edition goes, whoever deletes it, so does what was counted in it.
create function search_edition_gone() returns trigger language plpgsql as $$
begin
  update search_terms t set sections = t.sections - p.sections
  from (select term, sections from search_postings where place_id = old.place_id order by term) p where p.term = t.term;
  delete from search_terms t using search_postings p
  where p.place_id = old.place_id and p.term = t.term and t.sections <= 0;
  delete from search_postings where place_id = old.place_id;
  return null;
end $$;
create trigger search_edition_gone after delete on search_editions
for each row execute function search_edition_gone();
