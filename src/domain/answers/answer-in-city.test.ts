import { describe, expect, test } from "vitest";
import { ANYWHERE, answerInTown, sentence, TOWN } from "#testing/small-town.ts";

const BOTH = "How much is a fence permit and how tall can a fence be in front?";

describe("one ask", () => {
  test("is the answer, without parts", () => {
    const { answer, asks } = answerInTown("How tall can a fence be in front?");
    expect(asks).toHaveLength(1);
    expect(answer).toMatchObject({ outcome: "value", parts: [] });
  });
});

describe("two asks", () => {
  const { answer, asks } = answerInTown(BOTH);

  test("are two parts in the order asked, each with its own outcome and figures", () => {
    expect(asks).toHaveLength(2);
    expect(answer.parts.map((part) => [part.intent, part.outcome, part.figures.map((f) => f.value)])).toEqual(
      [
        ["cost", "procedure", [75]],
        ["limit", "value", [4]],
      ],
    );
  });

  test("share one headline where both fit", () => {
    expect(answer.headline).toBe(`${TOWN.fee.says} ${TOWN.front.says}`);
  });

  test("the first gives the outcome, and the whole holds the figures of both", () => {
    expect(answer.outcome).toBe("procedure");
    expect(answer.figures.map((f) => f.value)).toEqual([75, 4]);
  });

  test("every citation of a part is one of the whole, and says what the part says", () => {
    const quotes = new Map(answer.citations.map((c) => [c.id, c.quote]));
    for (const part of answer.parts) {
      expect(part.citations.length).toBeGreaterThan(0);
      for (const id of [...part.citations, ...part.figures.map((f) => f.citation)])
        expect(quotes.has(id), id).toBe(true);
      for (const { text, citations } of part.statements)
        if (Object.values(TOWN).some((rule) => rule.says === text))
          expect(citations.map((id) => quotes.get(id))).toContain(text);
    }
  });

  test("no sentence is told twice", () => {
    const texts = answer.statements.map((s) => s.text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test("a part that is not covered leaves the outcome to the other", () => {
  const { answer } = answerInTown("What inspections does a fence need? How much does a fence permit cost?");
  expect(answer.parts.map((part) => part.outcome)).toEqual(["procedure", "not_covered"]);
  expect(answer.outcome).toBe("procedure");
  expect(answer.headline).not.toContain("We don't have");
  expect(answer.parts[1]!.statements).toEqual([]);
});

test("parts on different things name them", () => {
  const { answer } = answerInTown("How big can an ADU be? How much does a fence permit cost?");
  expect(answer.headline).toContain("Fence: A fence permit costs $75.");
});

test("a thing that is named once more keeps its size and place", () => {
  const { asks } = answerInTown(
    "Can I put up a 7 ft fence in the back yard? And do I need a permit for the fence?",
  );
  expect(asks.at(-1)!.quantities.map((q) => q.value)).toEqual([7]);
});

test("what the fence may be instead is said with the no", () => {
  const { answer } = answerInTown("Can I build a 6 foot fence in front? If not, how tall may it be?");
  expect(answer).toMatchObject({ outcome: "not_allowed", parts: [] });
  expect(answer.headline).toContain("4");
});

test("the other side of a question gets no part of its own", () => {
  const { answer, asks } = answerInTown(
    "Do I need a permit for a 3 foot fence in front or can I just build it?",
  );
  expect(asks).toHaveLength(1);
  expect(answer.parts).toEqual([]);
});

test("whether a permit is needed first is answered, though the rule on it seemed to mean the plan too", () => {
  const low = sentence("low", "A fence 6 feet tall or lower needs no permit.", {
    kind: "no_permit",
    subjects: ["fence"],
    when: { ...ANYWHERE, bounds: { height: [{ is: "at_most", value: { value: 6, unit: "ft" } }] } },
  });
  const { answer } = answerInTown("Can I put up a 3 ft fence in front or do I need a permit first?", low);
  expect(answer.headline).toContain(low.says);
});

describe("a plan, and another if it is not allowed", () => {
  const SAYS = "An accessory dwelling unit must be in its own building.";
  const when = (form: "attached" | "detached") => ({ ...ANYWHERE, circumstances: { form: [form] } });
  const attached = sentence("attached", SAYS, {
    kind: "prohibited",
    subjects: ["adu"],
    when: when("attached"),
  });
  const detached = sentence("detached", SAYS, { kind: "allowed", subjects: ["adu"], when: when("detached") });

  test("are answered apart, though the same sentence answers both", () => {
    const q =
      "I want an accessory dwelling unit attached to my house. If that isn't allowed, would a detached accessory dwelling unit be?";
    const { answer } = answerInTown(q, attached, detached);
    expect(answer.parts.map(({ outcome }) => outcome)).toEqual(["not_allowed", "allowed"]);
    expect(answer.headline).toContain("Otherwise:");
  });
});
