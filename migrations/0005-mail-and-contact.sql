-- Mail to be sent, written in the transaction of what it tells of. A row is claimed with a lease, so that several
-- servers on one database do not send it twice, and a claim of a server that died ends by itself.
create table mail_queue (
  id integer generated always as identity primary key,
  -- The same key again is the same mail and changes nothing; null for mail that may be sent any number of times.
  key text unique,
  kind text not null,
  -- The same at every attempt, so that a mailbox can tell a repetition.
  message_id text not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  -- Emptied once the mail was handed to a mail server: links in it may open an account.
  body_text text not null,
  body_html text not null,
  unsubscribe_url text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease text,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_queue_due on mail_queue (due_at) where state = 'waiting';

-- What people wrote through the contact form. `suspect` marks what a machine seems to have sent: kept, but not mailed.
create table contact_messages (
  id integer generated always as identity primary key,
  -- Of the form that was sent and what stood in it: sending the same form again is one message.
  form_key text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  suspect boolean not null,
  created_at timestamptz not null
);
