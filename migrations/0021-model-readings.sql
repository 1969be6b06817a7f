-- What a language model read from a place's enacted text, for reviewers: one row for each request that was answered.
create table model_readings (
  place_id integer not null references code_places (id) on delete cascade,
  -- The hash of the request: the same passages are not sent twice.
  request text not null,
  -- The rules whose every part is in the text, with their passages.
  readings json not null,
  model text not null,
  read_at timestamptz not null,
  primary key (place_id, request)
);
