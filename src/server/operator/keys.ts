import { apiOperations } from "#contract/v1/operations.ts";
import { type ApiLimits, limitsByTier } from "#domain/accounts/api-limits.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import type { KeyHolder } from "../database/api-key-store.ts";
import { presentApiKey } from "../http/present-api-key.ts";
import type { OperatorReply } from "./operator-channel.ts";
import type { OperatorCommand, OperatorDesk } from "./operator-desk.ts";
import { oneLine, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- keys list USERNAME                           keys of an account, its limits and what it used
       npm run lotline -- keys revoke NUMBER                           ends a key at once
       npm run lotline -- keys limits USERNAME --minute N --day N      calls that an account may make, whatever its plan
       npm run lotline -- keys limits USERNAME --plan                  the limits of its plan again
       npm run lotline -- keys callers OPERATION                       who called it in the last 30 days, to write to them`;

const DAY_MS = 24 * 60 * 60 * 1000;
const CALLERS_DAYS = 30;

/** `keys`: keys of the developer API and the limits of single accounts. */
export const keys: OperatorCommand = async (args, desk) => {
  const [what, given, ...rest] = args;
  if (given === undefined) return { code: 2, text: USAGE };
  if (what === "revoke" && rest.length === 0) return revoke(given, desk);
  if (what === "callers" && rest.length === 0) return callers(given, desk);
  const limits = what === "limits" ? readLimits(rest) : undefined;
  if (!(what === "list" && rest.length === 0) && limits === undefined) return { code: 2, text: USAGE };
  const holder = await desk.apiKeys.holder(given);
  if (!holder) return { code: 1, text: `There is no account "${oneLine(given)}".` };
  if (limits !== undefined) await desk.apiUsage.setOwnLimits(holder.id, limits, desk.now());
  return {
    code: 0,
    text: limits === undefined ? await describe(holder, desk) : await limitsOf(holder, desk),
  };
};

async function revoke(given: string, { apiKeys, now }: OperatorDesk): Promise<OperatorReply> {
  const id = wholeNumber(given);
  if (id === null) return { code: 2, text: USAGE };
  const key = await apiKeys.revoke(id, now());
  return key
    ? { code: 0, text: `Key ${id} ("${oneLine(key.name)}") is revoked.` }
    : { code: 1, text: `There is no key ${id}.` };
}

/** Whom a call that is going away concerns. */
async function callers(operation: string, { apiUsage, now }: OperatorDesk): Promise<OperatorReply> {
  if (!Object.hasOwn(apiOperations, operation))
    return {
      code: 1,
      text: `There is no call "${oneLine(operation)}". There are: ${Object.keys(apiOperations).join(", ")}.`,
    };
  const since = new Date(now().getTime() - CALLERS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const found = await apiUsage.callers(operation, since);
  const lines = found.map(
    ({ username, email, calls }) =>
      `${oneLine(username)}  ${email ? oneLine(email) : "no proven address"}  ${number(calls)} ${calls === 1 ? "call" : "calls"}`,
  );
  return { code: 0, text: lines.length > 0 ? lines.join("\n") : `Nobody called it since ${since}.` };
}

/** Limits as typed, null for the plan's, undefined for what says neither. */
function readLimits(args: readonly string[]): ApiLimits | null | undefined {
  if (args.length === 1 && args[0] === "--plan") return null;
  if (args.length !== 4) return undefined;
  const of = (name: string): number | null => {
    const at = args.indexOf(name);
    return at === 0 || at === 2 ? wholeNumber(args[at + 1]) : null;
  };
  const [perMinute, perDay] = [of("--minute"), of("--day")];
  return perMinute === null || perDay === null ? undefined : { perMinute, perDay };
}

const number = (count: number): string => count.toLocaleString("en-US");

async function limitsOf({ id, username, tier }: KeyHolder, { apiUsage }: OperatorDesk): Promise<string> {
  const own = await apiUsage.ownLimits(id);
  const limits = own ?? limitsByTier(true)[tier];
  const whose = own ? "agreed with this account" : `of the ${PLANS[tier].name} plan`;
  return limits
    ? `${oneLine(username)}: ${number(limits.perMinute)} calls a minute and ${number(limits.perDay)} a day, ${whose}.`
    : `${oneLine(username)}: no calls. The ${PLANS[tier].name} plan does not include access to the developer API.`;
}

async function describe(holder: KeyHolder, desk: OperatorDesk): Promise<string> {
  const now = desk.now();
  const today = now.toISOString().slice(0, 10);
  const calls = await desk.apiUsage.days(holder.id, today);
  const used = calls.reduce((all, each) => all + each.calls, 0);
  const lines = (await desk.apiKeys.list(holder.id, now)).map((key) => {
    const { id, name, hint, scopes, state, lastUsedAt } = presentApiKey(key, now);
    const seen = lastUsedAt ? `last used ${lastUsedAt.slice(0, 16).replace("T", " ")} UTC` : "never used";
    return `Key ${id}  ${state}  …${hint}  ${oneLine(name)}  (${scopes.join(", ")}; ${seen})`;
  });
  return [
    await limitsOf(holder, desk),
    `Calls today: ${number(used)}.`,
    ...(lines.length > 0 ? lines : ["There are no keys."]),
  ].join("\n");
}
