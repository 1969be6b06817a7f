-- The account by which a listed expert answers questions; set and taken away by the operator.
alter table experts
  add column user_id integer unique references users (id) on delete set null;

-- Questions of people to experts: to one by name, or to all of a specialty in a city.
create table expert_questions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  title text not null,
  text text not null,
  -- By name, as with experts: rows of cities are written anew with the law.
  city text not null,
  specialty text not null
    check (specialty in ('architect', 'engineer', 'planner', 'consultant', 'attorney', 'contractor')),
  -- Null for all of that specialty in that city.
  to_expert integer references experts (id) on delete set null,
  -- The inputs of the answer that it is about, by name, and the day on which the asker read it: together they give
  -- the same answer again from the same law.
  search json,
  day date not null,
  -- 'open' waits for an expert, 'answered' for the asker, 'settled' is over.
  state text not null check (state in ('open', 'answered', 'settled')),
  -- Who answers it, and since when they have it in hand.
  taken_by integer references experts (id) on delete set null,
  taken_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index expert_questions_asker on expert_questions (user_id);
create index expert_questions_open on expert_questions (specialty, city) where state = 'open';
create index expert_questions_to on expert_questions (to_expert) where to_expert is not null;
create index expert_questions_taken on expert_questions (taken_by) where taken_by is not null;

-- What was said on a question, the oldest first: answers of experts and further words of the asker.
create table expert_question_messages (
  id integer generated always as identity primary key,
  question_id integer not null references expert_questions (id) on delete cascade,
  -- Whoever wrote it; null when their account is gone, and then `text` is empty too.
  user_id integer references users (id) on delete set null,
  by_expert boolean not null,
  -- Of an expert: the profile, and its name on the day of the answer.
  expert_id integer references experts (id) on delete set null,
  author text,
  text text not null,
  -- The clauses attached, as they stood in the law on the day of the answer.
  clauses json not null,
  created_at timestamptz not null
);
create index expert_question_messages_question on expert_question_messages (question_id);
create index expert_question_messages_user on expert_question_messages (user_id);

-- A mail at once, when an expert answers or a question waits for one.
alter table notification_settings
  add column questions boolean not null default true;
