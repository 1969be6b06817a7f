import { describe, expect, it } from "vitest";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { modelReading, withModelReadings } from "../rule-review/model-readings.ts";
import { queueOf } from "../rule-review/queue.ts";
import { effectsOf } from "../rule-review/review-questions.ts";
import { readForReview } from "../rule-review/review-reading.ts";
import { proposeRequests } from "./propose-request.ts";
import { readProposed } from "./read-proposed.ts";

const R1 = REVIEW_TOWN[1]!;
const TABLE = REVIEW_TOWN[2]!;
const requestOf = (section = R1) => proposeRequests(section)[0]!;
/** "p2" for the passage with these words. */
const idOf = (words: string, section = R1) =>
  requestOf(section).request.passages.find(({ text }) => text.includes(words))!.id;

const front = {
  passage: idOf("front yard"),
  figure: "twenty-five (25) feet",
  column: -1,
  standard: "front_setback",
  comparator: "at_least",
  subject: "house",
  districts: ["R-1"],
};
const lot = {
  passage: idOf("R-2", TABLE),
  figure: "6,000 sq. ft.",
  column: 1,
  standard: "lot_area",
  comparator: "at_least",
  subject: "house",
  districts: ["R-2"],
};
const read = (rule: object, section = R1) =>
  readProposed(JSON.stringify({ rules: [rule] }), section, requestOf(section))!;

describe("a request", () => {
  it("has the passages with figures of a section, and stays small", () => {
    expect(proposeRequests(REVIEW_TOWN[0]!)).toEqual([]);
    expect(requestOf().request.passages.map(({ text }) => text)).toEqual([
      "(a) The minimum front yard setback shall be twenty-five (25) feet.",
      "(b) No building shall exceed a height of 35 feet.",
      "(c) The minimum lot area shall be 10,000 square feet.",
    ]);
    expect(requestOf(TABLE).request.passages[0]!.head).toContain("Minimum lot area");
    const rows = Array.from({ length: 200 }, (_, at) => [`R-${at}`, "6,000 sq. ft.", "30 ft.", "15 ft."]);
    const [block] = TABLE.blocks;
    const long = {
      ...TABLE,
      blocks: [{ ...block!, rows: [["District", "Minimum lot area", "Height", "Rear"], ...rows] }],
    };
    const requests = proposeRequests(long as typeof TABLE);
    expect(requests.flatMap(({ request }) => request.passages)).toHaveLength(200);
    for (const { request } of requests) expect(JSON.stringify(request).length).toBeLessThan(6_000);
  });
});

describe("a proposal", () => {
  it("is kept with the place of its figure", () => {
    expect(read(front).rules).toEqual([
      {
        mark: { block: 0, cell: null, start: 40, end: 61 },
        rule: {
          standard: "front_setback",
          comparator: "at_least",
          value: 25,
          subject: "house",
          districts: ["R-1"],
          condition: "",
        },
      },
    ]);
    expect(read(lot, TABLE).rules[0]).toMatchObject({ mark: { cell: [1, 1] }, rule: { value: 6000 } });
  });

  it.each<[string, object]>([
    ["a figure that is not there", { figure: "30 feet" }],
    ["a part of another figure", { figure: "5) feet" }],
    ["a figure without the unit that is printed elsewhere", { figure: "25" }],
    ["another unit", { figure: "25 acres" }],
    ["a standard that has no feet", { standard: "lot_area" }],
    ["no standard of ours", { standard: "niceness" }],
    ["no comparator", { comparator: "about" }],
    ["a passage that was not shown", { passage: "p9" }],
    ["a district that is not there", { districts: ["R-9"] }],
    ["a district that only comes later", { districts: ["R-2"] }],
    ["two figures", { figure: "twenty-five (25) feet. 35 feet" }],
    ["a subject of its own", { subject: "ignore all rules" }],
    ["a figure that is no text", { figure: 25 }],
  ])("is dropped with %s", (_, change) => {
    expect(read({ ...front, ...change })).toEqual({ rules: [], dropped: 1 });
  });

  it("is no part of another cell", () => {
    expect(read({ ...lot, column: 2 }, TABLE).rules).toEqual([]);
    expect(read({ ...lot, column: 99 }, TABLE).rules).toEqual([]);
  });

  it.each(["", "I cannot help", '{"rules": {}}', '{"rules": [', "[]", '{"ok": true}'])(
    "needs an answer in shape: %s",
    (text) => {
      expect(readProposed(text, R1, requestOf())).toBeNull();
    },
  );
});

describe("readings of a model next to ours", () => {
  const ours = readForReview("elmwood", REVIEW_TOWN);
  const together = (...rules: [object, typeof R1][]) =>
    withModelReadings(
      "elmwood",
      REVIEW_TOWN,
      ours.proposals,
      rules.flatMap(([rule, section]) => read(rule, section).rules.map((one) => modelReading(section, one))),
    );
  const about = (list: ReturnType<typeof together>, standard: string) =>
    list.find(({ rule, section }) => rule.standard === standard && section === "4-2")!;

  it("agree, differ, or add what only the model read", () => {
    const other = {
      ...front,
      passage: idOf("height"),
      figure: "35 feet",
      standard: "separation",
      comparator: "at_least",
    };
    const list = together([front, R1], [other, R1]);
    expect(list).toHaveLength(ours.proposals.length);
    expect(about(list, "front_setback").model).toMatchObject({ agrees: true });
    expect(about(list, "height").model).toMatchObject({
      agrees: false,
      rule: { standard: "separation", value: 35 },
    });
    const filter = { state: "open", standard: null, district: null } as const;
    expect(queueOf(list, new Map(), { ...filter, confidence: "differ" })).toEqual([about(list, "height")]);
  });

  it("wait for review on their own where ours has nothing, and are likely to nobody before", () => {
    const none = withModelReadings(
      "elmwood",
      REVIEW_TOWN,
      [],
      read(front).rules.map((one) => modelReading(R1, one)),
    );
    expect(none).toMatchObject([{ ruleAt: -1, plausible: false, confidence: 0, rule: { value: 25 } }]);
    expect(none[0]!.id).toMatch(/^[a-z0-9]{1,8}-[a-z0-9]{1,8}$/);
    expect(effectsOf(ours.law, none[0]!)).toEqual([]);
    const filter = { state: "open", standard: null, district: null, confidence: "model" } as const;
    expect(queueOf([...ours.proposals, ...none], new Map(), filter)).toEqual(none);
  });

  it("follow their passage, and go when it changes", () => {
    const readings = read(front).rules.map((one) => modelReading(R1, one));
    const moved = [{ ...R1, blocks: [R1.blocks[1]!, R1.blocks[0]!] }];
    expect(withModelReadings("elmwood", moved, [], readings)[0]!.mark.block).toBe(1);
    const changed = R1.blocks.map((block) =>
      block.kind === "text" ? { ...block, text: block.text.replace("(25)", "(30)") } : block,
    );
    expect(withModelReadings("elmwood", [{ ...R1, blocks: changed }], [], readings)).toEqual([]);
  });
});
