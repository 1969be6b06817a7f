import type pg from "pg";

/**
 * Every table that holds something of a person, with what of it is theirs to take along. A test compares this list
 * with the tables that name a user, so that a new one cannot be forgotten. Secrets and their hashes stay here.
 */
const TABLES = {
  users:
    "select id, username, email, pending_email, is_expert, is_operator, two_factor_enabled, subscription_tier, stripe_customer_id, stripe_subscription_id, api_calls, created_at from users where id = $1",
  user_sessions:
    "select user_agent, created_at, updated_at, expires_at from user_sessions where user_id = $1 order by id",
  sign_ins: "select at, outcome, user_agent from sign_ins where user_id = $1 order by id",
  two_factors: "select verified, created_at from two_factors where user_id = $1",
  sign_in_challenges: "select created_at, expires_at from sign_in_challenges where user_id = $1 order by id",
  passkeys: "select name, created_at, last_used_at from passkeys where user_id = $1 order by id",
  passkey_challenges:
    "select purpose, created_at, expires_at from passkey_challenges where user_id = $1 order by created_at",
  user_links:
    "select kind, email, created_at, expires_at from user_links where user_id = $1 order by created_at",
  user_search_months: "select month, searches from user_search_months where user_id = $1 order by month",
  user_annotations:
    "select zoning_code_id, rule_key, text, is_public, hidden, created_at, updated_at from user_annotations where user_id = $1 order by id",
  annotation_reports:
    "select annotation_id, reason, created_at from annotation_reports where user_id = $1 order by id",
  saved_items:
    "select kind, title, address, note, watched, share_token is not null as shared, created_at, updated_at from saved_items where user_id = $1 order by id",
  follows: "select kind, city_id, topic, slug, created_at from follows where user_id = $1 order by id",
  notifications:
    "select kind, title, lines, more, urgent, created_at, read_at, mailed_at from notifications where user_id = $1 order by id",
  notification_settings:
    "select digest, at_once, questions, digest_day from notification_settings where user_id = $1",
  experts:
    "select slug, name, specialty, city, description, about, phone, email, credential, state, created_at from experts where user_id = $1",
  expert_questions:
    "select id, title, text, city, specialty, search, day, state, created_at, updated_at from expert_questions where user_id = $1 order by id",
  expert_question_messages:
    "select question_id, by_expert, author, text, clauses, created_at from expert_question_messages where user_id = $1 order by id",
  rule_decisions: "select proposal, outcome, decided_at from rule_decisions where user_id = $1 order by id",
  billing_accounts: "select state, holds_until, updated_at from billing_accounts where user_id = $1",
  billing_events:
    "select id, happened_at, received_at from billing_events where user_id = $1 order by happened_at, id",
  demo_subscriptions: "select subscription, number from demo_subscriptions where user_id = $1",
  demo_sessions: "select request, created_at from demo_sessions where user_id = $1 order by created_at",
  user_export_months: "select month, exports from user_export_months where user_id = $1 order by month",
  api_keys:
    "select name, hint, scopes, created_at, expires_at, revoked_at, replaced_by is not null as replaced, last_used_at from api_keys where user_id = $1 order by id",
  api_usage: "select minute, minute_calls, day, day_calls from api_usage where user_id = $1",
  api_usage_days:
    "select day, operation, calls from api_usage_days where user_id = $1 order by day, operation",
  api_account_limits: "select per_minute, per_day, set_at from api_account_limits where user_id = $1",
} as const satisfies Record<string, string>;

export const PERSONAL_TABLES: readonly string[] = Object.keys(TABLES);

/** All that is held of a person, by table. */
export async function personalData(
  pool: Pick<pg.Pool, "query">,
  userId: number,
): Promise<Record<string, Record<string, unknown>[]>> {
  const held: Record<string, Record<string, unknown>[]> = {};
  for (const [table, query] of Object.entries(TABLES))
    held[table] = (await pool.query<Record<string, unknown>>(query, [userId])).rows;
  return held;
}
