-- Enacted text of codes, as operators import it.
create table code_places (
  id integer generated always as identity primary key,
  -- The last part of its address: "spanish-fork". A covered city has its own slug here too.
  slug text not null unique,
  name text not null,
  -- Two letters.
  state text not null,
  unique (name, state)
);

-- One text of a place's code. It is written once; the same content is never stored twice for a place.
create table code_editions (
  id integer generated always as identity primary key,
  place_id integer not null references code_places (id) on delete cascade,
  number integer not null,
  -- SHA-256 of the sections.
  hash text not null,
  -- The day that the text shows the law of; null when neither file nor operator said so.
  law_date date,
  -- What was given: a file's or folder's name, or an address.
  source text not null,
  -- Where the publisher shows the code.
  url text,
  sections integer not null,
  tables integer not null,
  characters bigint not null,
  -- What became of each file.
  report json not null,
  -- False while its sections are being written: nobody reads it until then, and an import that was stopped goes on.
  ready boolean not null default false,
  imported_at timestamptz not null,
  unique (place_id, number),
  unique (place_id, hash)
);

create table code_sections (
  edition_id integer not null references code_editions (id) on delete cascade,
  position integer not null,
  -- Empty where the code gives none.
  number text not null,
  slug text not null,
  title text not null,
  -- What contains it, from the outside in.
  path json not null,
  blocks json not null,
  history json not null,
  url text,
  page integer,
  primary key (edition_id, position),
  unique (edition_id, slug)
);
