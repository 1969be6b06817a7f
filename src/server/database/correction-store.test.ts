import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { type Correction, correctionStore, type NewCorrection } from "./correction-store.ts";
import { mailStore, type OutgoingMail } from "./mail-store.ts";
import { updateStore } from "./update-store.ts";

const report: NewCorrection = {
  formKey: "first",
  page: "/codes/denver/fence",
  kind: "section",
  question: null,
  cities: ["Denver"],
  clauses: [{ id: 3, city: "denver", slug: "fence", citation: "Denver: 10.5", rules: [11] }],
  clauseId: 3,
  lawVersion: "abc",
  wrong: "One “two” 🏠",
  source: null,
  email: "ana@example.org",
  suspect: false,
  createdAt: new Date("2026-11-20T12:00:00Z"),
};
const mail = (to: string): OutgoingMail => ({ to, subject: "x", text: "x", html: "x", kind: "correction" });
const day = (date: number) => new Date(`2026-12-${String(date).padStart(2, "0")}T12:00:00Z`);

onBothDatabases("reports of mistakes", (database) => {
  const store = () => correctionStore(database().db);
  const waitingMail = async () =>
    (await mailStore(database().db).list("waiting", 50)).map((m) => m.recipient);
  const told = ({ email }: Correction) => (email ? mail(email) : null);
  let first: number;

  test("the same form twenty times is one report with one number, and one mail", async () => {
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => store().report(report, () => mail("operator@lotline.test"))),
    );
    first = numbers[0]!;
    expect(new Set(numbers)).toEqual(new Set([first]));
    expect(await waitingMail()).toEqual(["operator@lotline.test"]);
    expect(await store().find(first)).toEqual({
      ...report,
      id: first,
      state: "open",
      decidedAt: null,
      decisions: [],
    });
  });

  test("what waits is counted and not shown; what a machine sent is neither", async () => {
    await store().report({ ...report, formKey: "machine", suspect: true }, null);
    expect(await store().decided(1, 10)).toEqual({ total: 0, waiting: 1, corrections: [] });
    expect(await store().list(null, true, 10)).toHaveLength(1);
    expect(await store().list("open", false, 10)).toHaveLength(1);
  });

  test("a decision is told once, stands first in the log, and a settled report forgets the address", async () => {
    const second = await store().report({ ...report, formKey: "second" }, null);
    const decide = (id: number, outcome: "accepted" | "fixed" | "declined", at: number) =>
      store().decide(
        id,
        { outcome, note: outcome, lawVersion: outcome === "fixed" ? "def" : null, decidedAt: day(at) },
        told,
      );
    await decide(first, "accepted", 1);
    expect((await store().find(first))?.email).toBe("ana@example.org");
    await decide(second, "declined", 2);
    await decide(first, "fixed", 3);
    expect((await store().find(first))?.email).toBeNull();
    expect((await waitingMail()).filter((to) => to === "ana@example.org")).toHaveLength(3);
    // There is nobody left to be told.
    await decide(first, "accepted", 4);
    expect((await waitingMail()).filter((to) => to === "ana@example.org")).toHaveLength(3);

    const { total, waiting, corrections } = await store().decided(1, 10);
    expect([total, waiting]).toEqual([2, 0]);
    expect(corrections.map(({ id, decisions }) => [id, decisions.map(({ outcome }) => outcome)])).toEqual([
      [first, ["accepted", "fixed", "accepted"]],
      [second, ["declined"]],
    ]);
    expect((await store().decided(2, 1)).corrections.map(({ id }) => id)).toEqual([second]);
    expect(await decide(999_999, "declined", 5)).toBeNull();
  });

  test("the update history is read newest first, law apart from layers", async () => {
    const { pool, db } = database();
    await pool.query(
      `insert into change_sets (kind, changes, created_at) values
       ('law', '[{"text":"one","href":"/codes"}]', '2026-01-01'), ('layer', '[]', '2026-01-02'),
       ('law', '[{"text":"two","href":"/codes"}]', '2026-01-03')`,
    );
    const sets = await updateStore(db).lawSets(5);
    expect(sets.map(({ lines }) => lines[0]?.text)).toEqual(["two", "one"]);
    expect(await updateStore(db).loaded()).toEqual([]);
    expect(await updateStore(db).layerVersions(5)).toEqual([]);
  });
});
