import { afterAll, beforeAll, expect, test } from "vitest";
import type { RuleProposalOutput, RuleQueueOutput } from "#contract/rule-review.ts";
import { ok } from "#domain/result.ts";
import { readForReview } from "#domain/rule-review/review-reading.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { type ReviewReadings, reviewReadings } from "../law/review-readings.ts";
import { NO_TOKENS } from "../model/language-model.ts";
import { ruleProposer } from "../model/rule-proposer.ts";
import { operatorCommands } from "../operator/operator-commands.ts";
import type { OperatorDesk } from "../operator/operator-desk.ts";
import { codeStore } from "./code-store.ts";
import { decisionStore } from "./decision-store.ts";
import { modelReadingStore } from "./model-reading-store.ts";
import { operatorStore } from "./operator-store.ts";

type Person = { headers: Record<string, string>; username: string };

onBothDatabases("the review of rules", (database) => {
  let site: BillingSite;
  let ana: Person;
  let ben: Person;
  let readings: ReviewReadings;
  /** Reads R-1's lot area as we do, its height as a separation, and a figure that is not there. */
  const scripted = {
    name: "scripted",
    complete: async ({ data }: { data: string }) => {
      const passages = (JSON.parse(data) as { passages: { id: string; text: string }[] }).passages;
      const rule = (words: string, figure: string, standard: string) =>
        passages
          .filter(({ text }) => text.includes(words))
          .map(({ id }) => ({
            ...{ passage: id, figure, standard, column: -1, comparator: "at_least" },
            ...{ subject: "house", districts: ["R-1"] },
          }));
      const rules = [
        ...rule("10,000", "10,000 square feet", "lot_area"),
        ...rule("35 feet", "35 feet", "separation"),
        ...rule("35 feet", "34 feet", "height"),
      ];
      return ok({ text: JSON.stringify({ rules }), tokens: NO_TOKENS });
    },
  };
  const store = () => codeStore(database().db);
  const save = (sections = REVIEW_TOWN, hash = "one") =>
    store().save({
      place: { slug: "elmwood", name: "Elmwood", state: "UT" },
      hash,
      lawDate: calendarDate("2024-03-19"),
      source: "elmwood.html",
      url: null,
      tables: 1,
      characters: 100,
      report: { files: [], repeatedHeadings: 0, sharedNumbers: [] },
      sections,
      now: new Date(hash === "one" ? "2026-11-23T12:00:00Z" : "2026-11-24T12:00:00Z"),
    });
  const command = (name: string, ...args: string[]) => {
    const { db } = database();
    const proposer = ruleProposer(scripted, modelReadingStore(db), () => new Date("2026-11-24T12:00:00Z"));
    const desk = {
      enacted: store(),
      decisions: decisionStore(db),
      operators: operatorStore(db),
      proposer,
      readings,
    };
    return operatorCommands(desk as unknown as OperatorDesk)(name, args);
  };
  beforeAll(async () => {
    await save();
    readings = reviewReadings(
      store(),
      async (place, sections) => readForReview(place, sections),
      () => {},
      modelReadingStore(database().db),
    );
    site = billingSite(database(), null, {
      enacted: store(),
      decisions: decisionStore(database().db),
      readings,
    });
    ana = await site.join();
    ben = await site.join();
  });
  afterAll(() => site.close());

  const read = async <T>(path: string, who = ana): Promise<T> => {
    const response = await site.get(path, { headers: who.headers });
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };
  const queue = (query = "") => read<RuleQueueOutput>(`/api/rule-review/elmwood${query}`);
  const proposal = (id: string) => read<RuleProposalOutput>(`/api/rule-review/elmwood/${id}`);
  const decide = async (id: string, after: number, decision: string, rule: object = {}, who = ana) => {
    const input = { place: "elmwood", id, after, decision, ...rule };
    const response = await site.send("/api/rule-review/decide", input, { headers: who.headers });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) } as {
      status: number;
      after: number;
      state: string;
      message: string;
      fields: Record<string, string>;
    };
  };
  const fieldsOf = ({ rule }: Pick<RuleProposalOutput, "rule">) => ({
    ...rule,
    value: String(rule.value ?? ""),
    districts: rule.districts.join(", "),
  });
  const heightOf = async () => (await queue("?standard=height&state=all&district=R-1")).proposals[0]!;

  test("an account reviews once the operator named it, and no longer when that is taken back", async () => {
    expect((await site.get("/api/rule-review", { headers: ana.headers })).status).toBe(403);
    expect(await command("operators", "add", "nobody")).toMatchObject({ code: 1 });
    expect(await command("operators", "add", ana.username.toUpperCase())).toMatchObject({ code: 0 });
    expect(await read("/api/rule-review")).toMatchObject({
      places: [{ place: { slug: "elmwood" }, accepted: 0 }],
    });
    await command("operators", "add", ben.username);
    expect((await command("operators")).text.split("\n").sort()).toEqual([ana.username, ben.username].sort());
    await command("operators", "remove", ben.username);
    expect((await site.get("/api/rule-review", { headers: ben.headers })).status).toBe(403);
    await command("operators", "add", ben.username);
  });

  test("a rule is accepted, undone, corrected and shown as reviewed; the second of two operators is told", async () => {
    const height = await heightOf();
    const seen = await proposal(height.id);
    expect(seen).toMatchObject({ state: "open", after: 0, section: { slug: "4-2" } });
    expect(seen.effects.length).toBeGreaterThan(0);
    const edited = { ...fieldsOf(seen), value: "36" };
    expect((await decide(height.id, 0, "accept", edited)).fields.decision).toContain("Save corrected rule");
    expect((await decide(height.id, 0, "correct", fieldsOf(seen))).fields.decision).toContain(
      "changed nothing",
    );
    expect((await decide(height.id, 0, "correct", { ...edited, value: "tall" })).fields).toHaveProperty(
      "value",
    );
    expect((await decide(height.id, 0, "undo")).status).toBe(400);
    expect(await proposal(height.id)).toMatchObject({ state: "open", after: 0 });

    const accepted = await decide(height.id, 0, "accept", fieldsOf(seen));
    expect(accepted).toMatchObject({ status: 200, state: "accepted" });
    expect((await decide(height.id, 0, "reject", {}, ben)).status).toBe(409);
    expect((await decide(height.id, 99_999, "reject", {}, ben)).status).toBe(409);
    const undone = await decide(height.id, accepted.after, "undo");
    expect(undone.state).toBe("open");
    const corrected = await decide(height.id, undone.after, "correct", edited, ben);
    expect(corrected).toMatchObject({ status: 200, state: "corrected" });
    expect(await proposal(height.id)).toMatchObject({
      state: "corrected",
      rule: { value: 36 },
      read: { value: 35 },
      decided: { by: ben.username },
    });
    expect(await queue()).toMatchObject({ counts: { corrected: 1 } });
    const section = await read<{ rules: { id: string }[] }>("/api/codes/elmwood/4-2/enacted");
    expect(section.rules.find(({ id }) => id === height.id)).toMatchObject({
      reviewed: true,
      says: "Height: at most 36 ft",
    });
    expect(await read("/api/gaps/elmwood")).toMatchObject({ ready: true, place: { kind: "imported" } });
  });

  test("what a language model read is shown next to ours, and saved as a correction", async () => {
    expect(await command("propose-rules")).toMatchObject({ code: 2 });
    expect(await command("propose-rules", "--city", "Nowhere")).toMatchObject({ code: 1 });
    const done = await command("propose-rules", "--city", "Elmwood");
    expect(done.text).toContain("2 requests answered, 2 rules to review at /operator/rules/elmwood.");
    expect(done.text).toContain("1 proposal dropped: not literally in the text.");
    expect((await command("propose-rules", "--city", "Elmwood")).text).toContain("0 requests answered");
    const [differing, ...others] = (await queue("?confidence=differ&state=all")).proposals;
    expect(others).toEqual([]);
    expect(differing).toMatchObject({ model: "differs", rule: { standard: "height" } });
    expect(await proposal(differing!.id)).toMatchObject({
      model: "differs",
      read: { standard: "height", value: 35 },
      other: { standard: "separation", comparator: "at_least", value: 35, districts: ["R-1"] },
    });
    const [lot] = (await queue("?standard=lot_area&district=R-1")).proposals;
    expect(lot).toMatchObject({ model: "agrees" });
    expect((await queue("?confidence=model")).proposals).toEqual([]);
  });

  test("of two decisions at once one counts", async () => {
    const [lot] = (await queue("?standard=lot_area&district=R-2")).proposals;
    const both = await Promise.all([decide(lot!.id, 0, "reject"), decide(lot!.id, 0, "reject", {}, ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("decisions stay where the passage does, and the export leaves out what changed", async () => {
    const rules = async () => JSON.parse((await command("reviewed-rules", "Elmwood")).text);
    expect(await rules()).toMatchObject({ rules: [{ rule: { value: 36 } }], changed: 0 });
    const replaced = (from: string, to: string) =>
      REVIEW_TOWN.map((one) => ({
        ...one,
        blocks: one.blocks.map((block) =>
          block.kind === "text" ? { ...block, text: block.text.replace(from, to) } : block,
        ),
      }));
    await save(replaced("twenty-five (25)", "thirty (30)"), "two");
    expect(await heightOf()).toMatchObject({ state: "corrected", rule: { value: 36 } });
    expect((await queue()).changed).toEqual([]);
    await save(replaced("35 feet", "45 feet"), "three");
    expect(await heightOf()).toMatchObject({ state: "open", rule: { value: 45 } });
    expect((await queue()).changed).toMatchObject([{ rule: { value: 36 }, section: { slug: "4-2" } }]);
    expect(await rules()).toMatchObject({ rules: [], changed: 1 });
    expect(await command("reviewed-rules", "Nowhere")).toMatchObject({ code: 1 });
  });

  test("the name of an account that is deleted goes from its decisions", async () => {
    const { id } = await site.userOf(ben);
    await database().pool.query("delete from users where id = $1", [id]);
    const [place] = await store().places();
    const latest = [...(await decisionStore(database().db).latest(place!.place.id)).values()];
    expect(latest.find(({ outcome }) => outcome === "corrected")?.decidedBy).toBeNull();
  });
});
