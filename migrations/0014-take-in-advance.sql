-- A server may take calls of an account in advance where plenty are left, and asks the database again when they are gone
-- or some tenths of a second are over. A call that the plan is not good for is not taken.
drop function api_take(bytea[], text[], text[], integer[], text[], integer[], integer[], timestamptz, timestamptz, date, boolean);

-- Looks at the keys that calls came with and takes the calls from their accounts' limits: one round trip, one commit. A
-- function, because it runs for every few calls to the API: planning it each time would take longer than running it.
--   asked_*: so many calls with a key to an operation that needs a scope (null: any key will do) and one of the plans in
--     asked_tiers, parted by spaces (null: any plan with the API)
--   plan_*: the limits of each plan; null for a plan without the API
--   at, this_minute, this_day: the caller's clock, and the minute and day in UTC that hold it
--   limited: false lets everything through
--   advance, advance_floor: so many calls are taken besides, for the server that asks to let through by itself, where at
--     least the floor is left after them in both windows
-- A row comes back for each key that works, with its place among `asked_hashes`. An account's row in api_usage is locked by
-- whoever reaches it first; the next one, on whatever server, decides on what that one left. A window that lies ahead of
-- the clock stays: setting a clock back gives nobody more calls.
create function api_take(
  asked_hashes bytea[], asked_operations text[], asked_scopes text[], asked_tiers text[], asked_calls integer[],
  plan_tiers text[], plan_minutes integer[], plan_days integer[],
  at timestamptz, this_minute timestamptz, this_day date, limited boolean, advance integer, advance_floor integer
) returns table (
  place integer, key_id integer, user_id integer, key_scopes text[], tier text, minute_limit integer, day_limit integer,
  granted integer, advanced integer, minute_start double precision, minute_calls integer, day_start double precision, day_calls integer,
  expires double precision, last_used double precision
) language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select * from unnest(asked_hashes, asked_operations, asked_scopes, asked_tiers, asked_calls)
      with ordinality as a (hash, operation, scope, tiers, calls, place)
  ), held as materialized (
    select a.place, a.operation, k.id as key_id, k.user_id, k.scopes, k.expires_at, k.last_used_at,
      u.subscription_tier as tier, coalesce(l.per_minute, p.per_minute) as per_minute,
      coalesce(l.per_day, p.per_day) as per_day,
      case when (a.scope is null or a.scope = any (k.scopes))
        and (a.tiers is null or u.subscription_tier = any (string_to_array(a.tiers, ' '))) then a.calls else 0 end as calls
    from asked a
    join api_keys k on k.hash = a.hash
    join users u on u.id = k.user_id
    left join api_account_limits l on l.user_id = k.user_id
    left join unnest(plan_tiers, plan_minutes, plan_days) as p (tier, per_minute, per_day) on p.tier = u.subscription_tier
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > at)
  ), wanted as materialized (
    select user_id, min(per_minute) as per_minute, min(per_day) as per_day, sum(calls)::integer as calls
    from held where limited and per_minute is not null
    group by user_id
  ), taken as (
    insert into api_usage as t (user_id, minute, minute_calls, day, day_calls, granted)
    select user_id, this_minute, grants, this_day, grants, grants
    from (
      select user_id, least(calls, per_minute, per_day) + case
        when calls > 0 and least(per_minute, per_day) - calls - advance >= advance_floor then advance else 0 end as grants
      from wanted
    ) as first
    -- Two servers that take for the same accounts lock them in the same order.
    order by user_id
    on conflict (user_id) do update set (minute, minute_calls, day, day_calls, granted) = (
      select greatest(t.minute, excluded.minute), in_minute + grants, greatest(t.day, excluded.day), in_day + grants, grants
      from wanted w
      cross join lateral (
        select case when t.minute < excluded.minute then 0 else t.minute_calls end as in_minute,
          case when t.day < excluded.day then 0 else t.day_calls end as in_day
      ) as used
      cross join lateral (select greatest(0, least(w.per_minute - in_minute, w.per_day - in_day)) as unused) as left_over
      cross join lateral (
        select least(w.calls, unused) + case
          when w.calls > 0 and unused - w.calls - advance >= advance_floor then advance else 0 end as grants
      ) as decided
      where w.user_id = t.user_id
    )
    returning user_id, minute, minute_calls, day, day_calls, granted
  ), given as materialized (
    select h.*, t.minute, t.minute_calls, coalesce(t.day, this_day) as day, t.day_calls,
      case
        when h.per_minute is null then 0
        when not limited then h.calls
        -- What an account was granted goes to its keys and operations in their order.
        else greatest(0, least(h.calls, coalesce(t.granted, 0) - coalesce(sum(h.calls) over (
          partition by h.user_id order by h.place rows between unbounded preceding and 1 preceding), 0)))
      end::integer as granted,
      -- What is left then was taken in advance, and goes to one key.
      case when row_number() over (partition by h.user_id order by h.place) = 1
        then greatest(0, coalesce(t.granted, 0) - sum(h.calls) over (partition by h.user_id)) else 0
      end::integer as advanced
    from held h left join taken t on t.user_id = h.user_id
  )
  select g.place::integer, g.key_id, g.user_id, g.scopes, g.tier, g.per_minute, g.per_day, g.granted, g.advanced,
    (extract(epoch from g.minute) * 1000)::double precision, g.minute_calls,
    (extract(epoch from g.day::timestamp) * 1000)::double precision, g.day_calls,
    (extract(epoch from g.expires_at) * 1000)::double precision,
    (extract(epoch from g.last_used_at) * 1000)::double precision
  from given g;
end
$$;
