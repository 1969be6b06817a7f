-- The tables of the specification with its field names, extended. Ids of clauses and rules are derived from
-- their names (src/domain/law/stable-id.ts), so they are the same in every database.
-- `json`, not `jsonb`: it keeps the order of keys, on which byte-for-byte equal answers rest.

create table cities (
  id integer primary key,
  slug text not null unique,
  name text not null,
  state text not null,
  state_code text not null,
  longitude double precision not null,
  latitude double precision not null,
  boundary text,
  aliases json not null,
  codes json not null,
  groups json not null,
  created_at timestamptz not null default now()
);

-- One row is one clause: one section of a code in one version.
create table zoning_codes (
  id integer primary key,
  city_id integer not null references cities (id) on delete cascade,
  position integer not null,
  slug text not null,
  code_key text not null,
  code text not null,
  section text not null,
  title text not null,
  description text not null,
  topic text not null,
  original_text text not null,
  plain_language text,
  text_status text not null check (text_status in ('enacted', 'restated')),
  zone_type text not null check (zone_type in ('residential', 'commercial', 'industrial', 'mixed_use', 'open_space', 'special')),
  effective_date date,
  effective_to date,
  page integer,
  aliases json not null,
  note text,
  source text,
  source_tier text not null,
  source_as_of text not null,
  last_updated timestamptz not null default now(),
  unique nulls not distinct (city_id, slug, effective_date)
);
create index zoning_codes_city on zoning_codes (city_id, position);

create table land_use_rules (
  id integer primary key,
  zoning_code_id integer not null references zoning_codes (id) on delete cascade,
  position integer not null,
  key text not null,
  rule_type text not null,
  rule_value text not null,
  description text,
  plain_language text,
  effective_date date,
  effective_to date,
  definition json not null,
  unique (zoning_code_id, key)
);
create index land_use_rules_type on land_use_rules (rule_type);

create table districts (
  id integer generated always as identity primary key,
  city_id integer not null references cities (id) on delete cascade,
  position integer not null,
  code text not null,
  name text not null,
  zone_type text not null,
  allows text not null,
  aliases json not null,
  standards json not null,
  note text,
  unique (city_id, code)
);

-- Which state of a city's law files the rows above were made from.
create table law_packs (
  city_id integer primary key references cities (id) on delete cascade,
  hash text not null,
  loaded_at timestamptz not null default now()
);

create table users (
  id integer generated always as identity primary key,
  username text not null unique,
  password text not null,
  email text unique,
  is_expert boolean not null default false,
  subscription_tier text not null default 'free' check (subscription_tier in ('free', 'basic', 'pro')),
  stripe_customer_id text,
  stripe_subscription_id text,
  api_calls integer not null default 0,
  api_calls_reset timestamptz,
  created_at timestamptz not null default now()
);

-- Without a foreign key to the clause on purpose: a person's note outlives a reload of the law,
-- in which clauses are written anew under the same ids.
create table user_annotations (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  zoning_code_id integer not null,
  text text not null,
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index user_annotations_user on user_annotations (user_id);
create index user_annotations_clause on user_annotations (zoning_code_id);

create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  query text not null,
  city_id integer,
  created_at timestamptz not null default now()
);
create index saved_searches_user on saved_searches (user_id);

-- Anonymous searches. A subject is a keyed hash of a visitor's cookie or address; a question is a keyed hash too.
create table search_usage (
  subject text primary key,
  started_at timestamptz not null,
  questions json not null
);
create index search_usage_started on search_usage (started_at);

-- Values that every instance on this database shares, such as the key that signs visitors' cookies.
create table server_values (
  name text primary key,
  value text not null
);
