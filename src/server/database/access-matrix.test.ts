import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OperationName, operations } from "#contract/operations.ts";
import { mayUse, PLANS, type PlanKey, smallestPlanWith, type Tier } from "#domain/accounts/plan.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import { ACCESS, type Belongings } from "#testing/access.ts";
import { PASSWORD } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onOneDatabase } from "#testing/databases.ts";
import { directoryOf, makeExpert } from "#testing/experts.ts";
import { engineOver, lawOfTwoCities } from "#testing/law.ts";
import { newInvitation } from "../http/review-invitation.ts";
import { unsubscribeToken } from "../http/unsubscribe-token.ts";
import { personalData } from "./personal-data.ts";
import { type ReportStore, reportStore, type StoredReport } from "./report-store.ts";
import { reviewStore } from "./review-store.ts";

const KEY = Buffer.from("a key for tests");
const NAMES = Object.keys(operations) as OperationName[];
const HTML = { Accept: "text/html", Origin: "http://lotline.test" };

interface Caller {
  plan: PlanKey;
  headers: Record<string, string>;
}
type Role = "anonymous" | "free" | "basic" | "pro" | "expert" | "operator";
interface Owner extends Belongings {
  id: number;
  headers: Record<string, string>;
  /** In everything that they wrote. */
  word: string;
}

onOneDatabase("who may do what", (database) => {
  let site: BillingSite;
  let roles: Record<Role, Caller>;
  let shown: Owner;
  /** Who asked the questions that the owners took as experts. */
  let askerId: number;
  let made = 0;
  let reports: ReportStore;
  /** The first report that was made. Those of other owners are the same by other numbers: making one takes its time. */
  let issued: StoredReport | null = null;
  beforeAll(async () => {
    const { db } = database();
    reports = reportStore(db);
    site = billingSite(database(), null, {
      engine: engineOver(lawOfTwoCities()),
      sections: buildSectionIndex(lawOfTwoCities()),
      experts: directoryOf([makeExpert()]),
      reviews: reviewStore(db),
      reports,
    });
    await answerAs(await site.join({ username: "deskx" }), "planner", "Seattle");
    askerId = (await site.userOf(await joinOn("pro"))).id;
    roles = await newRoles();
    shown = await newOwner();
  });
  afterAll(() => site.close());

  const joinOn = async (tier: Tier, isExpert = false): Promise<Caller> => {
    const { headers, username } = await site.join();
    await database().pool.query(
      "update users set subscription_tier = $1, is_expert = $2 where username = $3",
      [tier, isExpert, username],
    );
    // Of the same trade as the owners and in another city: nothing of theirs is for them to answer.
    if (isExpert) await answerAs({ username }, "planner", "Austin");
    return { plan: tier, headers };
  };
  const operatorOn = async (tier: Tier): Promise<Caller> => {
    const caller = await joinOn(tier);
    const { id } = await site.userOf(caller);
    await database().pool.query("update users set is_operator = true where id = $1", [id]);
    return caller;
  };
  const newRoles = async (): Promise<Record<Role, Caller>> => ({
    anonymous: { plan: "anonymous", headers: {} },
    free: await joinOn("free"),
    basic: await joinOn("basic"),
    pro: await joinOn("pro"),
    expert: await joinOn("free", true),
    operator: await operatorOn("free"),
  });
  /** Lists an expert who answers by the account of a person. */
  const answerAs = async (person: { username: string }, specialty: string, city: string) => {
    const { rows } = await database().pool.query<{ id: number }>(
      `insert into experts (slug, name, specialty, city, description, about, state, user_id)
         select 'of-' || id, 'Profile of ' || id, $2, $3, 'Answers', 'Answers', 'listed', id
         from users where username = $1 returning id`,
      [person.username, specialty, city],
    );
    return rows[0]!.id;
  };

  /** Somebody on Pro with one of everything. */
  const newOwner = async (): Promise<Owner> => {
    made += 1;
    const { pool, db } = database();
    const [username, word] = [`owner${made}x`, `quill${made}x`];
    const { headers, email } = await site.join({ username });
    await site.prove(email);
    const done = async (path: string, input: object) => {
      const response = await site.send(path, input, { headers, address: `10.9.9.${made}` });
      if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as {
        id: number;
        url: string;
        shareLink: string;
        undo: string;
        made: { id: number };
      };
    };
    const { url } = await done("/api/create-checkout", {
      tier: "pro",
      successUrl: "/pricing",
      cancelUrl: "/pricing",
    });
    await site.post(new URL(url).pathname, { action: "pay" }, { ...headers, ...HTML });
    const { id, stripeCustomerId: customer } = await site.userOf({ headers });

    const saved = (await done("/api/saved", { kind: "search", title: word, address: `/search?q=${word}` }))
      .id;
    const { shareLink } = await done("/api/saved/share", { id: saved, shared: true });
    const gone = await done("/api/saved", { kind: "search", title: word, address: `/search?q=gone+${word}` });
    const { undo } = await done("/api/saved/remove", { id: gone.id });
    const follow = (await done("/api/follows", { kind: "topic", topic: "deck" })).id;
    const apiKey = (await done("/api/keys", { name: word, scopes: ["read"], password: PASSWORD })).made.id;
    const passkeyRow = await pool.query<{ id: number }>(
      `insert into passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name, created_at)
         values ($1, $2, 'h', 'k', 0, '[]', $2, now()) returning id`,
      [id, word],
    );
    const section = { city: "denver", section: "dzc-10.5-fence-height" };
    const note = (await done("/api/annotations", { ...section, text: `For ${word}` })).id;
    const ask = { title: `About ${word}`, text: word };
    const question = (await done("/api/expert-questions", { ...ask, specialty: "planner", city: "Seattle" }))
      .id;
    const expert = await answerAs({ username }, "architect", "Denver");
    const takenRow = await pool.query<{ id: number }>(
      `insert into expert_questions (user_id, title, text, city, specialty, day, state, taken_by, taken_at, created_at, updated_at)
         values ($1, $2, $2, 'Denver', 'architect', '2026-11-20', 'open', $3, now(), now(), now()) returning id`,
      [askerId, word, expert],
    );
    const { rows } = await pool.query<{ id: number }>(
      "insert into notifications (user_id, key, kind, title, lines, created_at) values ($1, 'k', 'law', $2, '[]', now()) returning id",
      [id, word],
    );
    let invitation = "";
    await reviewStore(db).saveMessage(
      {
        formKey: word,
        expertId: (await pool.query<{ id: number }>("select id from experts order by id limit 1")).rows[0]!
          .id,
        ...{ name: "Cy", email, message: word, suspect: false, createdAt: new Date() },
      },
      (message) => {
        invitation = newInvitation(KEY, message);
        return [];
      },
    );
    await done("/api/password/forgot", { email });
    const reset = await site.linkTo(email);
    const newEmail = `new-${email}`;
    await done("/api/email/change", { email: newEmail, password: PASSWORD });
    // A second device, so that the one that calls stays signed in when the other is signed out.
    await site.login(username, PASSWORD);
    const sessions = await pool.query<{ id: number }>(
      "select id from user_sessions where user_id = $1 order by id desc limit 1",
      [id],
    );
    return {
      taken: takenRow.rows[0]!.id,
      ...{ id, headers, word, username, email, saved, undo, follow, note, invitation, reset, question },
      passkey: passkeyRow.rows[0]!.id,
      notice: rows[0]!.id,
      session: sessions.rows[0]!.id,
      customer: customer!,
      apiKey,
      share: shareLink.split("/").at(-1)!,
      report: await newReport(headers),
      unsubscribe: unsubscribeToken(KEY, id),
      verify: await site.linkTo(newEmail),
    };
  };

  const newReport = async (headers: Record<string, string>): Promise<string> => {
    if (issued) {
      const id = [...randomBytes(16)].map((byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte % 32]).join("");
      await reports.save({ ...issued, id });
      return id;
    }
    const form = { kind: "answer", q: "Can I build a 5 ft fence in Denver" };
    const made = await site.post("/reports", form, { ...headers, ...HTML });
    const id = made.headers.get("Location")!.replace(/^\/reports\/|\.pdf$/g, "");
    issued = await reports.find(id);
    return id;
  };

  let calls = 0;
  /** Makes a call of the contract, from an address of its own; the answer must be one that the contract names. */
  const call = async (name: OperationName, input: Readonly<Record<string, unknown>>, { headers }: Caller) => {
    calls += 1;
    const { method, path, problems, output } = operations[name];
    const rest = new Map(Object.entries(input));
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = rest.get(part);
      rest.delete(part);
      return encodeURIComponent(String(value));
    });
    const address = `10.1.${calls >> 8}.${calls & 255}`;
    const query = new URLSearchParams([...rest].map(([key, value]) => [key, String(value)]));
    const response =
      method === "GET"
        ? await site.get(`${filled}${rest.size > 0 ? `?${query}` : ""}`, { headers, address })
        : await site.send(filled, Object.fromEntries(rest), { headers, address, method });
    const text = await response.text();
    expect([200, ...problems], `${name} answers ${response.status} ${text}`).toContain(response.status);
    if (response.status === 200) output.parse(JSON.parse(text));
    return { status: response.status, text, error: (JSON.parse(text) as { error?: string }).error };
  };
  /** All that is held of the owner, and what is not part of it: the link of what they shared. */
  const held = async (owner: Owner): Promise<string> => {
    const { pool } = database();
    const { rows } = await pool.query("select id, share_token from saved_items where user_id = $1", [
      owner.id,
    ]);
    const questions = await pool.query("select * from expert_questions where id = any($1) order by id", [
      [owner.question, owner.taken],
    ]);
    return JSON.stringify([await personalData(pool, owner.id), rows, questions.rows]);
  };

  test.each(NAMES)("%s", async (name) => {
    const { by, right, input = () => ({}), owned, secret, gives = 200, ends } = ACCESS[name];
    const owner = owned || secret ? await newOwner() : shown;
    const callers = ends ? await newRoles() : roles;
    const before = await held(owner);
    for (const [role, caller] of Object.entries(callers)) {
      const given: Readonly<Record<string, unknown>> = input(owner, ++made);
      // In a secret one sign is another.
      const wrong = secret && { ...given, [secret.input]: withAnotherSign(String(given[secret.input])) };
      const answer = await call(name, wrong ?? given, caller);
      const said = `${role}: ${answer.text}`;
      const lacking = right && !mayUse(PLANS[caller.plan], right);
      if (by !== "anyone" && role === "anonymous")
        expect([answer.status, answer.error], said).toEqual([401, "unauthorized"]);
      else if (by === "operator" && role !== "operator")
        expect([answer.status, answer.error], said).toEqual([403, "operators_only"]);
      else if (lacking)
        expect(JSON.parse(answer.text), said).toMatchObject({
          error: "plan_required",
          plan: smallestPlanWith(right),
        });
      else if (owned) {
        expect(answer.status, said).toBe(404);
        const none = await call(name, { ...given, ...owned }, caller);
        expect(answer).toEqual(none);
      } else expect(answer.status, said).toBe(secret ? secret.refused : gives);
      for (const mark of [owner.word, owner.username, owner.customer, owner.share])
        expect(answer.text, role).not.toContain(mark);
    }
    expect(await held(owner)).toBe(before);

    if (owned) {
      const answer = await call(name, input(owner, ++made), { plan: "pro", headers: owner.headers });
      expect(answer.status, answer.text).toBe(gives);
    }
    if (secret) {
      // The right secret opens it to anybody, and says whose it is to nobody.
      const answer = await call(name, input(owner, ++made), callers.anonymous);
      expect(answer.status, answer.text).toBe(gives);
      for (const mark of [owner.username, owner.customer]) expect(answer.text).not.toContain(mark);
    }
  });

  test("no secret can be guessed: each is long, and none is like another person's", async () => {
    const other = await newOwner();
    // A report's number is 80 bits in signs of five; the others are 128 bits and more in signs of six.
    for (const [name, length] of [
      ["share", 24],
      ["report", 16],
      ["reset", 43],
      ["verify", 43],
    ] as const) {
      expect(shown[name]).toMatch(new RegExp(`^[\\w-]{${length}}$`));
      expect(sameSigns(shown[name], other[name])).toBeLessThan(length / 2);
    }
    for (const name of ["invitation", "unsubscribe"] as const) {
      const [mine = "", theirs = ""] = [shown[name], other[name]].map((token) => token.split(".")[1]);
      expect(mine).toMatch(/^[\w-]{43}$/);
      expect(sameSigns(mine, theirs)).toBeLessThan(20);
    }
  });
});

/** The sign in the middle of the last half: of a number with its signature, in the signature. */
function withAnotherSign(secret: string): string {
  const at = Math.floor(secret.length * 0.75);
  return secret.slice(0, at) + (secret[at] === "a" ? "b" : "a") + secret.slice(at + 1);
}

const sameSigns = (one: string, other: string): number =>
  [...one].filter((sign, index) => sign === other[index]).length;
