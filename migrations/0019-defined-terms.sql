-- The terms that an enacted code defines, as they are read from an edition when it is imported.
create table code_terms (
  edition_id integer not null references code_editions (id) on delete cascade,
  position integer not null,
  term text not null,
  definition text not null,
  -- The section that defines it.
  slug text not null,
  -- What contains the sections that it is defined for, from the outside in; empty for the whole code.
  scope json not null,
  primary key (edition_id, position)
);
