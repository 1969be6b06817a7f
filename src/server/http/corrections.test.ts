import { beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { handClock, openForm } from "#testing/forms.ts";
import type { Correction, NewCorrection } from "../database/correction-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";

const front = makeRule();
const clause = makeClause({ rules: [front] });
const permit = makeClause({ slug: "permit", heading: "Permits" });
const book = makeBook({ cities: [makeCity()], clauses: [clause, permit] });
const PAGE = "/search?q=How+tall+may+a+fence+be%3F&cityId=1";
const GOOD = {
  page: PAGE,
  clauses: `${clause.id},${permit.id}`,
  rules: String(front.id),
  wrong: "It is 5 feet.\r\n<b>See the page</b>",
};

let kept: { row: NewCorrection; mail: OutgoingMail | null }[];
let clock: ReturnType<typeof handClock>;
let site: TestApp;
const decided: Correction[] = [];

beforeEach(() => {
  kept = [];
  clock = handClock();
  decided.length = 0;
  site = createTestApp({
    book,
    now: clock.now,
    corrections: {
      report: async (row, mail) => {
        kept.push({ row, mail: mail?.(41) ?? null });
        return 41;
      },
      decided: async () => ({ total: decided.length, waiting: 2, corrections: decided }),
      list: async () => [],
      find: async () => null,
      decide: async () => null,
    },
  });
});

const send = async (form: Record<string, string>) =>
  site.send("/api/corrections", { ...form, token: await openForm(site, clock) });

test("a report is kept with what its page showed, mailed to the operator, and gets a number", async () => {
  const response = await send({
    ...GOOD,
    clause: String(clause.id),
    email: "ana@example.org",
    source: "https://example.org/fences",
    lawVersion: "seen",
  });
  expect([response.status, await response.json()]).toEqual([200, { number: 41 }]);
  const [{ row, mail }] = kept as [(typeof kept)[0]];
  expect(row).toMatchObject({
    page: PAGE,
    kind: "answer",
    question: "How tall may a fence be?",
    cities: ["Springfield"],
    clauseId: clause.id,
    lawVersion: "seen",
    wrong: "It is 5 feet.\n<b>See the page</b>",
    source: "https://example.org/fences",
    email: "ana@example.org",
    suspect: false,
  });
  expect(row.clauses).toEqual([
    {
      id: clause.id,
      city: "springfield",
      slug: "10-5",
      citation: "Springfield: Springfield Zoning Code, 10.5",
      rules: [front.id],
    },
    expect.objectContaining({ slug: "permit", rules: [] }),
  ]);
  expect(mail).toMatchObject({
    to: "operator@lotline.test",
    replyTo: "ana@example.org",
    subject: "Mistake 41: Springfield: Springfield Zoning Code, 10.5",
  });
  expect(mail?.text).toContain("> It is 5 feet.\n> <b>See the page</b>");
  expect(mail?.html).toContain("&lt;b&gt;See the page");
  expect(mail?.text).toContain(`http://lotline.test${PAGE}`);
});

test("without an address and a source it is taken too, in the law that is loaded", async () => {
  expect((await send({ ...GOOD, email: " ", source: "", clause: "" })).status).toBe(200);
  expect(kept[0]?.row).toMatchObject({
    email: null,
    source: null,
    clauseId: null,
    lawVersion: "law-of-tests",
  });
  expect(kept[0]?.mail?.replyTo).toBeUndefined();
});

test("what a machine fills in is kept and mailed to nobody", async () => {
  expect((await send({ ...GOOD, website: "http://spam.example" })).status).toBe(200);
  expect(kept[0]?.row.suspect).toBe(true);
  expect(kept[0]?.mail).toBeNull();
});

test.each([
  ["wrong", " ", "Please say what is wrong."],
  ["email", "ana", "Please type your email address, for example ana@example.org."],
  [
    "source",
    "javascript:alert(1)",
    "Please paste the web address of the source, for example https://denvergov.org/fences.",
  ],
  ["page", "//evil.example", "Please open this form from the page with the mistake."],
  ["page", "https://evil.example", "Please open this form from the page with the mistake."],
])("%s %j is refused with a sentence", async (field, value, sentence) => {
  const response = await send({ ...GOOD, [field]: value });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { fields: Record<string, string> }).fields[field]).toBe(sentence);
  expect(kept).toEqual([]);
});

test("the eleventh report of an hour from one address is refused", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await send({ ...GOOD, wrong: `Nr ${i}` })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("what is attached is told before it is sent; ids that nobody holds are left out", async () => {
  const query = new URLSearchParams({ page: PAGE, clauses: `${clause.id},7`, rules: "8" });
  const about = await (await site.get(`/api/corrections/about?${query}`)).json();
  expect(about).toMatchObject({
    kind: "answer",
    question: "How tall may a fence be?",
    cities: [{ id: 1, name: "Springfield", state: "Colorado" }],
    clauses: [{ id: clause.id, permalink: "/codes/springfield/10-5", rules: [] }],
    lawVersion: "law-of-tests",
  });
});

test("a report from an example answer knows the question and the city, which stand in no query", async () => {
  const about = await (await site.get("/api/corrections/about?page=/answers/springfield/deck-permit")).json();
  expect(about).toMatchObject({
    kind: "answer",
    question: "Do I need a permit for a deck in Springfield?",
    cities: [{ id: 1, name: "Springfield" }],
  });
});

test("the public log names clause, days and decisions, and nothing that its reporter wrote", async () => {
  decided.push({
    id: 41,
    formKey: "k",
    page: "/search?q=my+secret+garden",
    kind: "answer",
    question: "my secret garden",
    cities: ["Springfield"],
    clauses: [
      { id: clause.id, city: "springfield", slug: "10-5", citation: "Springfield: 10.5", rules: [] },
      { id: 9, city: "springfield", slug: "gone", citation: "Springfield: gone", rules: [] },
    ],
    clauseId: null,
    lawVersion: "then",
    wrong: "my secret words",
    source: "https://secret.example",
    email: "secret@example.org",
    suspect: false,
    state: "accepted",
    createdAt: new Date("2026-11-20T12:00:00Z"),
    decidedAt: new Date("2026-11-21T12:00:00Z"),
    decisions: [
      { outcome: "accepted", note: "Right.", lawVersion: null, decidedAt: new Date("2026-11-21T12:00:00Z") },
    ],
  });
  const text = await (await site.get("/api/corrections")).text();
  expect(text).not.toContain("secret");
  expect(JSON.parse(text)).toEqual({
    total: 1,
    page: 1,
    pages: 1,
    waiting: 2,
    corrections: [
      {
        number: 41,
        kind: "answer",
        cities: ["Springfield"],
        clauses: [
          { citation: "Springfield: 10.5", permalink: "/codes/springfield/10-5" },
          { citation: "Springfield: gone", permalink: null },
        ],
        moreClauses: 0,
        lawVersion: "then",
        reportedOn: "2026-11-20",
        decisions: [{ outcome: "accepted", note: "Right.", lawVersion: null, decidedOn: "2026-11-21" }],
      },
    ],
  });
});
