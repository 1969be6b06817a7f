import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type OperationName, operations } from "#contract/operations.ts";
import { ACCESS, type Belongings } from "#testing/access.ts";
import { type AccountSite, PASSWORD } from "#testing/accounts.ts";
import { billingSite } from "#testing/billing-site.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { describeFailure, nameFailure } from "../describe-failure.ts";
import { contactStore } from "./contact-store.ts";
import { correctionStore } from "./correction-store.ts";
import { expertStore } from "./expert-store.ts";
import { reportStore } from "./report-store.ts";
import { reviewStore } from "./review-store.ts";
import { users } from "./schema.ts";

const NAMES = Object.keys(operations) as OperationName[];
/** More statements than any call makes. */
const MOST_STATEMENTS = 40;

/** Lets the statement with this number, counted from now on, fail as PostgreSQL would: with all its values in the error. */
function failStatement(number: number): { params: unknown[]; sql: string; failed: boolean } {
  const seen = { params: [] as unknown[], sql: "", failed: false };
  let count = 0;
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const sql = typeof first === "string" ? first : String((first as { text?: string }).text);
    if (/^\s*(begin|commit|rollback|savepoint|release)/i.test(sql)) return original.apply(this, args);
    count += 1;
    if (count !== number) return original.apply(this, args);
    const own = (first as { values?: unknown[] }).values;
    seen.params = Array.isArray(second) ? second : (own ?? []);
    seen.sql = sql;
    seen.failed = true;
    const values = seen.params.map(String).join(", ");
    const problem = Object.assign(new pg.DatabaseError(`invalid input: "${values}"`, 1, "error"), {
      ...{ severity: "ERROR", code: "23514", table: "users", constraint: "users_check" },
      ...{ detail: `Failing row contains (${values}).`, where: values, hint: values, internalQuery: values },
    });
    const callback = args.find((one) => typeof one === "function") as ((problem: Error) => void) | undefined;
    if (!callback) return Promise.reject(problem);
    callback(problem);
    return undefined;
  } as never);
  return seen;
}

onBothDatabases("statements that fail", (database) => {
  let site: AccountSite;
  const said: string[] = [];
  beforeAll(async () => {
    const { db } = database();
    site = billingSite(database(), null, {
      contact: contactStore(db),
      corrections: correctionStore(db),
      experts: expertStore(db),
      reviews: reviewStore(db),
      reports: reportStore(db),
      log: (line) => said.push(JSON.stringify(line)),
    });
  });
  afterAll(() => site.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const mine = (username: string): Belongings => ({
    ...{ username, email: `${username}@example.org`, saved: 1, follow: 1, note: 1, notice: 1, question: 1 },
    ...{ taken: 1, session: 1, apiKey: 1, passkey: 1, customer: "demo_of_theirs", share: "share-secret-1" },
    ...{ report: "AAAA-AAAA-AAAA", invitation: "invitation-secret", unsubscribe: "unsubscribe-secret" },
    ...{ undo: "undo-secret", reset: "reset-secret", verify: "verify-secret" },
  });

  test("when any statement of any call fails, its values are in no log and in no failing answer", async () => {
    const person = await site.join({ username: "nobody.knows" });
    const { rows } = await database().pool.query("select password from users where username = $1", [
      person.username,
    ]);
    await database().pool.query("update users set is_operator = true, subscription_tier = 'pro'");
    const secrets = [person.username, person.email, rows[0].password, PASSWORD];
    let failures = 0;
    let n = 0;
    for (const name of NAMES.filter((one) => !["logout", "endAllSessions"].includes(one))) {
      for (let number = 1; number <= MOST_STATEMENTS; number++) {
        n += 1;
        const input: Record<string, unknown> = { ...ACCESS[name].input?.(mine(person.username), n) };
        // Right passwords, so that what comes after them is reached; the account itself must stay.
        if (name === "login") Object.assign(input, { username: person.username, password: PASSWORD });
        if (name === "changeEmail") input.password = PASSWORD;
        if (name === "forgotPassword") input.email = person.email;
        const failing = failStatement(number);
        vi.spyOn(console, "error").mockImplementation((...parts) => said.push(parts.map(String).join(" ")));
        vi.spyOn(console, "warn").mockImplementation((...parts) => said.push(parts.map(String).join(" ")));
        const { method, path } = operations[name];
        const answer = await call(method, path, input, person.headers, n);
        vi.restoreAllMocks();
        if (!failing.failed) break;
        failures += 1;
        // A call that succeeds all the same answers the person with their own name: guesses are counted elsewhere then.
        const text = `${said.splice(0).join("\n")}\n${answer.ok ? "" : await answer.text()}`;
        // The day is in each line of the log, and so is what a call is named by, such as "verify".
        const values = failing.params
          .map(String)
          .filter(
            (one) =>
              one.length > 5 &&
              !failing.sql.includes(one) &&
              !lastPath.includes(one) &&
              !/^2026-|^[a-z]{1,12}$/.test(one),
          );
        for (const value of [...secrets, ...values])
          expect(text, `${name}, statement ${number}: ${failing.sql}`).not.toContain(value);
      }
    }
    expect(failures).toBeGreaterThan(150);
  });

  /** What is in the path of a page that everybody may read is in the log. */
  let lastPath = "";
  const call = (
    method: string,
    path: string,
    input: Record<string, unknown>,
    headers: Record<string, string>,
    n: number,
  ): Promise<Response> => {
    const left = { ...input };
    const at = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(left[key]);
      delete left[key];
      return encodeURIComponent(value);
    });
    lastPath = decodeURIComponent(at);
    const from = { headers, address: `10.1.${n >> 8}.${n & 255}` };
    return method === "GET"
      ? site.get(`${at}?${new URLSearchParams(left as Record<string, string>)}`, from)
      : site.send(at, left, { ...from, method });
  };

  test.each([
    [
      "a name that is taken",
      { username: "ann.unique", password: "$argon2id$secret", pendingEmail: "a@b.example" },
    ],
    ["a value that is missing", { username: null as never, password: "$argon2id$secret" }],
    [
      "a check that fails",
      { username: "cy.unique", password: "$argon2id$secret", subscriptionTier: "gold-1" as never },
    ],
  ])("PostgreSQL's own words on %s say what and where, and no value", async (_, row) => {
    const { db } = database();
    await db.insert(users).values({ username: "ann.unique", password: "x" }).onConflictDoNothing();
    const problem = await db
      .insert(users)
      .values(row)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(problem).not.toBeNull();
    const text = `${describeFailure(problem)} ${nameFailure(problem)}`;
    expect(text).toContain('insert into "users"');
    expect(text).toMatch(/code 23\d\d\d/);
    expect(text).not.toMatch(/ann\.unique|cy\.unique|argon2id|b\.example|gold-1/);
  });

  test("a value of the wrong kind is not repeated either", async () => {
    const problem = await database()
      .pool.query("select $1::integer", ["ann@example.org"])
      .catch((thrown: unknown) => thrown);
    expect(describeFailure(problem)).toContain("invalid input syntax for type integer");
    expect(describeFailure(problem)).not.toContain("ann@example.org");
  });
});

test("a text that is no JSON is not repeated", () => {
  const thrown = (() => {
    try {
      return JSON.parse("the word of a person");
    } catch (problem) {
      return problem;
    }
  })();
  expect(describeFailure(thrown)).toContain("SyntaxError");
  expect(describeFailure(thrown)).not.toContain("word of a person");
  expect(takeConsoleErrors()).toEqual([]);
});
