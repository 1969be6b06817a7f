-- What people keep: a search, a project, a comparison, a location, each by the address of its page on this site.
-- `query` and `city_id` repeat what the address asks, for the view below.
create table saved_items (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('search', 'project', 'comparison', 'location')),
  title text not null,
  address text not null,
  note text not null default '',
  query text,
  city_id integer,
  -- Tell its owner when a change of the law gives it another verdict; only of projects.
  watched boolean not null,
  -- Whoever has the link /shared/<token> can read it, until its owner takes the link back.
  share_token text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, address)
);
create index saved_items_watched on saved_items (address) where watched;

-- The saved searches of the specification. Nothing was ever written to the table of that name.
drop table saved_searches;
create view saved_searches as
  select id, user_id, query, city_id, created_at from saved_items where kind = 'search';

-- Notes of people on sections (`rule_key` is null) and rules. They belong to a version of a section and are shown with all of them.
alter table user_annotations
  add column rule_key text,
  add column updated_at timestamptz not null default now(),
  -- Taken from the page by the operator, after `decided_at` a report that is newer asks again.
  add column hidden boolean not null default false,
  add column decided_at timestamptz;

create table annotation_reports (
  id integer generated always as identity primary key,
  annotation_id integer not null references user_annotations (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  unique (annotation_id, user_id)
);
create index annotation_reports_user on annotation_reports (user_id);

-- What people follow. A topic without a city is followed in every city. No foreign keys to the law: it may leave and come back.
create table follows (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('city', 'topic', 'section')),
  city_id integer,
  topic text,
  slug text,
  created_at timestamptz not null,
  unique nulls not distinct (user_id, kind, city_id, topic, slug)
);

-- One row for each time that the law or the map changed in what it says, written in the transaction of that change.
create table change_sets (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('law', 'layer')),
  -- What changed, in words.
  changes json not null,
  created_at timestamptz not null
);

-- The inbox. `key` names what it tells of: a person is told each thing once.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  key text not null,
  kind text not null,
  title text not null,
  lines json not null,
  more integer not null default 0,
  urgent boolean not null default false,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When it went into a mail, or when it was decided that it goes into none.
  mailed_at timestamptz,
  unique (user_id, key)
);
create index notifications_unmailed on notifications (user_id) where mailed_at is null;

-- Without a row, both mails are sent.
create table notification_settings (
  user_id integer primary key references users (id) on delete cascade,
  digest boolean not null,
  at_once boolean not null,
  -- The day on which the last digest was written.
  digest_day date
);
