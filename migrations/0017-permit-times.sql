-- Open permit data in versions: how long a city took over its permits. The newest set of a city is the current one.
create table permit_sets (
  id integer generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  number integer not null,
  -- Of the reviews and their source: the same content again is the same set.
  hash text not null,
  source json not null,
  -- What became of the records of the source.
  report json not null,
  -- What the reviews say of the next permit, and by which form of the method it was worked out.
  times json not null,
  times_form integer not null,
  created_at timestamptz not null default now(),
  unique (city_id, number)
);

-- One permit each, without its number, place and people. Only the newest set of a city has them, so that its times can
-- be worked out again when the method changes.
create table permit_reviews (
  set_id integer not null references permit_sets (id) on delete cascade,
  position integer not null,
  work text not null,
  building text not null,
  subject text,
  days integer not null,
  cost bigint,
  area integer,
  filed_from date not null,
  filed_to date not null,
  primary key (set_id, position)
);
