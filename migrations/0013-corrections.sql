-- Mistakes that people report. What the page showed is kept as it was then: the law may change before anybody decides.
create table corrections (
  id integer generated always as identity primary key,
  -- Of the form that was sent and what stood in it: sending the same form again is one report.
  form_key text not null unique,
  page text not null,
  kind text not null,
  question text,
  -- The names of the cities that the page spoke of.
  cities json not null,
  -- The clauses that the page showed, with the ids of their rules that it showed.
  clauses json not null,
  -- The one of them that the report is about, where the person could tell.
  clause_id integer,
  law_version text not null,
  wrong text not null,
  source text,
  -- Emptied once the report is settled: it serves for nothing else.
  email text,
  suspect boolean not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'fixed')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create index corrections_decided on corrections (decided_at desc, id desc) where state <> 'open';

-- The public log: what the operator decided, in their words.
create table correction_decisions (
  id integer generated always as identity primary key,
  correction_id integer not null references corrections (id) on delete cascade,
  outcome text not null check (outcome in ('accepted', 'declined', 'fixed')),
  note text not null,
  law_version text,
  decided_at timestamptz not null
);
create index correction_decisions_correction on correction_decisions (correction_id, id);
