-- Two-step sign-in. `users.two_factor_enabled` is true exactly while the person's row in `two_factors` is verified; both
-- are written in one transaction.
alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id integer generated always as identity primary key,
  user_id integer not null unique references users (id) on delete cascade,
  -- Encrypted by the sign-in library with the site's secret: the secret of the codes, and the list of the backup codes'
  -- keyed hashes.
  secret text not null,
  backup_codes text not null,
  -- False until the first code was entered.
  verified boolean not null,
  -- The period of 30 seconds (since 1970) whose code was entered last. No code of it or of an earlier one works again.
  last_step bigint not null,
  created_at timestamptz not null
);

-- What the sign-in library keeps between the password and the code: a random value that the cookie holds with a
-- signature, and whose sign-in it is. A second row counts wrong codes and names nobody.
create table sign_in_challenges (
  id integer generated always as identity primary key,
  identifier text not null unique,
  value text not null,
  user_id integer generated always as (case when identifier like '2fa-attempts-%' then null else value::integer end) stored
    references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table sign_ins
  drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check
    check (outcome in ('signed_in', 'wrong_password', 'code_asked', 'wrong_code'));
