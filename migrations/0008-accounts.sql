-- People who sign in. `email` holds an address that its owner has proven; one that was only claimed waits in
-- `pending_email`, so that nobody can keep another person's address from them, and registering tells no one whose it is.
alter table users
  add column username_key text not null generated always as (lower(username)) stored,
  add column pending_email text check (pending_email = lower(pending_email)),
  add column updated_at timestamptz not null default now(),
  add constraint users_email_lower check (email = lower(email));
create unique index users_name_in_any_case on users (username_key);
create index users_pending_email on users (pending_email);

-- The password of a person as the sign-in library looks for it. One table, so it can be written through this view.
create view user_credentials as
  select id, id as user_id, id::text as account_id, 'credential'::text as provider_id, password, created_at, updated_at
  from users;

-- `token` is the SHA-256 of what the cookie holds: whoever reads this table cannot sign in with it.
create table user_sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  token text not null unique,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expiry on user_sessions (expires_at);

-- Links sent by mail. Each works once; `hash` is the SHA-256 of what the link holds.
create table user_links (
  hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  -- The address that the link was sent to, and that following it proves.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index user_links_user on user_links (user_id);
create index user_links_expiry on user_links (expires_at);

-- A person's searches by calendar month in UTC ("2026-11"). Questions are keyed hashes: they tell only that the same
-- one was asked before, and are emptied when the month is over.
create table user_search_months (
  user_id integer not null references users (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  searches integer not null,
  questions json not null,
  primary key (user_id, month)
);
