-- Passkeys: keys on people's devices that sign in without a password. Of each pair only the public key is here.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- What the device calls it, in base64url: at most 1,023 bytes.
  credential_id text not null unique check (length(credential_id) <= 1364),
  -- What the device calls the account: it names nobody.
  user_handle text not null,
  -- In base64url, as the device gave it (COSE).
  public_key text not null,
  -- How often the key signed, as the device counts; 0 where it does not count.
  counter bigint not null,
  -- How a browser reaches the device that has it.
  transports json not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device is asked to sign. Each works once, for what it was made for, in the browser that asked for it.
create table passkey_challenges (
  challenge text primary key,
  -- SHA-256 of the number that the browser's cookie has.
  browser text not null,
  purpose text not null check (purpose in ('add', 'sign_in')),
  -- Who adds a passkey; who signs in is not known yet.
  user_id integer references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((purpose = 'add') = (user_id is not null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

alter table sign_ins
  drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check
    check (outcome in ('signed_in', 'wrong_password', 'code_asked', 'wrong_code',
      'passkey', 'passkey_copied', 'passkey_added', 'passkey_removed'));
