-- Who may review what was read from enacted text; given and taken on the server's own terminal.
alter table users add column is_operator boolean not null default false;

-- What became of the rules that were read from a place's enacted text. Rows are only added: the last one of a proposal counts.
create table rule_decisions (
  id integer generated always as identity primary key,
  place_id integer not null references code_places (id) on delete cascade,
  -- Names the proposal in every edition in which its passage is the same.
  proposal text not null,
  -- The decision that this one comes after, 0 for none: of two people who decide at once, one is second.
  after integer not null,
  outcome text not null check (outcome in ('accepted', 'corrected', 'rejected', 'undone')),
  -- What the rule says by this decision.
  rule json not null,
  -- The section and the passage that it was read from.
  basis json not null,
  -- Null when the account is gone.
  user_id integer references users (id) on delete set null,
  decided_at timestamptz not null,
  unique (place_id, proposal, after)
);
create index rule_decisions_user on rule_decisions (user_id);
