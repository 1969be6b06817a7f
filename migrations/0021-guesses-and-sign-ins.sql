-- Attempts at passwords, counted by all servers together. Keys are keyed hashes of names and addresses.
create table guesses (
  key text primary key,
  points integer not null,
  expire timestamptz
);

-- What a person sees of attempts to sign in to their account. No network address.
create table sign_ins (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('signed_in', 'wrong_password')),
  user_agent text
);
create index sign_ins_of_user on sign_ins (user_id, id desc);
