-- What each person pays for, folded from the payment provider's events (src/domain/accounts/subscription.ts), and until
-- when the tier in `users` holds if nothing more is heard.
create table billing_accounts (
  user_id integer primary key references users (id) on delete cascade,
  state json not null,
  holds_until timestamptz,
  updated_at timestamptz not null default now()
);
create index billing_accounts_holds_until on billing_accounts (holds_until);

-- Events that were folded in. The same one again changes nothing.
create table billing_events (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index billing_events_user on billing_events (user_id);

create unique index users_stripe_customer on users (stripe_customer_id);

-- Demo billing: a subscription without card and money, and the addresses of its pages.
create table demo_subscriptions (
  user_id integer primary key references users (id) on delete cascade,
  subscription json not null,
  number integer not null
);
create table demo_sessions (
  id text primary key,
  user_id integer not null references users (id) on delete cascade,
  request json not null,
  created_at timestamptz not null default now()
);
create index demo_sessions_user on demo_sessions (user_id);

-- Exports of a person by calendar month in UTC. Names are keyed hashes: they tell only that the same was taken before.
create table user_export_months (
  user_id integer not null references users (id) on delete cascade,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  exports integer not null,
  names json not null,
  primary key (user_id, month)
);
