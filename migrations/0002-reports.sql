-- Reports as they were given out, so that anyone who holds one can see whether it still holds. The id is a keyed hash
-- of the request, the day and what was said: the same report twice is one row, and nobody can guess an id.
create table reports (
  id text primary key,
  kind text not null check (kind in ('answer', 'check', 'comparison', 'projects')),
  request json not null,
  report json not null,
  basis json not null,
  day date not null,
  created_at timestamptz not null default now()
);
