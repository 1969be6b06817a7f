import { expect, test } from "vitest";
import { statementName } from "./statement-name.ts";

test("of a long statement only its beginning counts, which is named once", () => {
  const long = (end: string) => `insert into layers (id) values ${"($1), ".repeat(2_000)}${end}`;
  expect(statementName(long("(1)"))).toBe(statementName(long("(2)")));
});

test.each([
  ['select "id" from "users" where "users"."username" = $1', "SELECT users"],
  ["insert into sign_ins (user_id) values ($1) on conflict do nothing", "INSERT sign_ins"],
  ['update "api_keys" set "name" = $1 where "id" = $2', "UPDATE api_keys"],
  ["delete from mail_queue where id = any($1)", "DELETE mail_queue"],
  [
    "with cleared as (delete from guesses where key = $1 returning 1) select count(*) from cleared",
    "WITH guesses",
  ],
  ["with own as materialized (select 1), more as (select 2) select * from own join more on true", "WITH"],
  ["select api_take($1, $2)", "SELECT"],
  ["select * from unnest($1::int[]) as one(id) join code_sections using (id)", "SELECT code_sections"],
  ["select extract(epoch from created_at) from reports", "SELECT reports"],
  ["select 1 from follows where topic is distinct from $1", "SELECT follows"],
  ["select id from mail_queue order by id for update skip locked", "SELECT mail_queue"],
  [
    "insert into user_search_months (n) values (1) on conflict (n) do update set n = 2",
    "INSERT user_search_months",
  ],
  ["begin", "BEGIN"],
  ["explain analyze select 1", "OTHER"],
  ["select 'Jane from accounting' as note -- from secrets\n from notes", "SELECT notes"],
  ["select $$ from john $$ from users", "SELECT users"],
  ["select $a$ from $$ john\n from $a$, $1 from users where id = $2", "SELECT users"],
  [`select $$${"x".repeat(4_000)} from john $$ from users`, "SELECT"],
  [`select '${"x".repeat(3_980)} from john`, "SELECT"],
  ["select /* from here */ 'it''s from Jane'", "SELECT"],
])("%s", (text, name) => {
  expect(statementName(text).name).toBe(name);
});
