import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPolar, isStatementAsked } from "./asks-in-words.ts";
import { type Segment, segment } from "./segment.ts";

const clausesOf = (text: string): string[] => segment(text).map((s) => s.text.trim());
const askingOf = (text: string): string[] =>
  segment(text)
    .filter((s) => s.role === "ask")
    .map((s) => s.text.trim());
const roleOf = (text: string, words: string): Segment["role"] | undefined =>
  segment(text).find((s) => s.text.includes(words))?.role;

test("a phrase that ends with please asks, and the plan before it does not", () => {
  expect(askingOf("We're drawing a three-flat, no parking planned. Height limit please.")).toEqual([
    "Height limit please.",
  ]);
});

describe("a clause ends", () => {
  test.each([
    ["where a sentence does", "My lot is narrow. How wide can a shed be?"],
    ["at a line break", "My lot is narrow\nHow wide can a shed be?"],
    ["at a dash", "My lot is narrow – how wide can a shed be?"],
    ["before a connecting word that opens another", "My lot is narrow so how wide can a shed be?"],
    ["before an adverb in front of a question word", "My lot is narrow and roughly how wide can a shed be?"],
    ["at a comma before a word that opens another", "My lot is narrow, how wide can a shed be?"],
    ["after a shortened word, where a sentence begins anew", "My lot is 25 ft. How wide can a shed be?"],
  ])("%s", (_, text) => {
    expect(clausesOf(text)).toHaveLength(2);
    expect(clausesOf(text)[1]).toMatch(/how wide can a shed be\?$/i);
  });

  test.each([
    ["after a shortened word", "Can I put up a 6 ft. fence on St. Paul St. in Denver?"],
    ["at the point of a number", "Can I put up a 6.5 foot fence?"],
    ["at the comma of a list", "Can I build a shed, a deck and a fence?"],
    ['at an "and" between two things', "How tall can a fence and a hedge be?"],
  ])("and not %s", (_, text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
});

test('"and whether" opens an indirect question, which asks without a mark', () => {
  const q =
    "How close to the side line may the addition be? Just the number please and whether we need a permit.";
  expect(askingOf(q)).toContain("and whether we need a permit.");
});

describe("further questions in a sentence", () => {
  test.each([
    [
      "At a townhouse: what yard was needed in 2024, and what is it now?",
      ["what yard was needed in 2024,", "and what is it now?"],
    ],
    [
      "Can homes go there, and if not homes then what floor area may shops have?",
      ["Can homes go there,", "and if not homes then what floor area may shops have?"],
    ],
    [
      "Is a fence of 7 feet above or below the limit, and does a hedge count?",
      ["Is a fence of 7 feet above or below the limit,", "and does a hedge count?"],
    ],
    [
      "I want to turn the basement into an apartment. If that isn't allowed, would a cottage be?",
      ["I want to turn the basement into an apartment.", "If that isn't allowed, would a cottage be?"],
    ],
  ])("%s", (q, asking) => {
    expect(askingOf(q)).toEqual(asking);
  });

  test("and none after a colon where only one is asked", () => {
    const q = "Austin garage: how far from the front line?";
    expect(askingOf(q)).toEqual([q]);
  });

  test("over or under asks, whatever mark comes after it", () => {
    expect(roleOf("It is 90 feet tall. Over or under the limit.", "Over")).toBe("ask");
  });
});

describe("what a clause does", () => {
  test("a question mark asks, whatever stands before it", () => {
    expect(segment("fence height?")).toMatchObject([{ role: "ask", certainty: 1 }]);
  });

  test("what is built already is not what is asked", () => {
    const text = "Our old fence is 4 feet tall. How tall can the new one be?";
    expect(roleOf(text, "old fence")).not.toBe("ask");
    expect(askingOf(text)).toEqual(["How tall can the new one be?"]);
  });

  test("one word asks too where another question comes before it, unless it only asks whether that is so", () => {
    expect(askingOf("A 6 ft fence, ok? Permit?")).toEqual(["A 6 ft fence, ok?", "Permit?"]);
    expect(askingOf("Do I need a permit? Right?")).toEqual(["Do I need a permit? Right?"]);
  });

  test("beside an outright question a bare phrase describes the project", () => {
    const text = "Commercial fence 7 ft tall, do we pull a permit";
    expect(askingOf(text)).toEqual(["do we pull a permit"]);
  });

  test("a plan without a question asks whether it may be carried out", () => {
    expect(askingOf("I want to put up a cedar fence")).toHaveLength(1);
  });

  test("two questions both ask", () => {
    expect(askingOf("How tall can a fence be? And do I need a permit for it?")).toHaveLength(2);
  });
});

describe("the marks of a list", () => {
  test.each([
    "1) how wide can a shed be 2) do I need a permit",
    "a) how wide can a shed be b) do I need a permit",
    "(1) how wide can a shed be (2) who signs it off",
  ])("begin clauses: %s", (text) => {
    expect(askingOf(text)).toHaveLength(2);
  });

  test("count up from the first: one figure by itself marks nothing", () => {
    const text = "How wide can a shed be on lot (4) with 2) storage";
    expect(clausesOf(text)).toEqual([text]);
  });
});

test("an alternative with or not asks, though no verb comes before its subject", () => {
  expect(askingOf("new gutters, license or no license, and who signs it off?")).toHaveLength(2);
  expect(askingOf("A pergola there, legal or not, and how wide can it be?")).toHaveLength(2);
});

test("beside an outright question, a statement whose verb comes after its subject asks nothing", () => {
  for (const told of ["I did my own roof last spring.", "My mailing address is the garage."])
    expect(askingOf(`${told} Is a fee due?`), told).toEqual(["Is a fee due?"]);
});

test("a yes or a no is asked for by a verb before its subject, and by no question word", () => {
  for (const text of ["Can I build a deck?", "is it legal to rent it", "so do we need a permit"])
    expect(isPolar(text), text).toBe(true);
  for (const text of ["How tall can I go?", "what is allowed", "fence height", "fences are tall"])
    expect(isPolar(text), text).toBe(false);
});

describe("of any text", () => {
  const words = fc.constantFrom(
    "fence",
    "Can",
    "I",
    "and",
    "how",
    "tall?",
    "4",
    "ft.",
    "shed,",
    "is",
    "it",
    "–",
    "do",
    "we.",
    "\n",
    "so",
    "A",
  );
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(words, { maxLength: 80 }).map((list) => list.join(" ")),
  );

  test("clauses cover it in order, each has a role, and one at least asks", () => {
    fc.assert(
      fc.property(text, (given) => {
        const segments = segment(given);
        expect(segments.map((s) => s.text).join("")).toBe(given);
        let at = 0;
        for (const s of segments) {
          expect([s.start, s.text]).toEqual([at, given.slice(s.start, s.end)]);
          expect(s.certainty).toBeGreaterThan(0);
          expect(s.certainty).toBeLessThanOrEqual(1);
          at = s.end;
        }
        expect(segments.length).toBeLessThanOrEqual(24);
        expect(segments.some((s) => s.role === "ask")).toBe(true);
      }),
    );
  });
});

describe("a shortened word with a period", () => {
  test("ends no sentence before a name", () => {
    const text = "What is the most homes incl. ADUs I can fit on it?";
    expect(clausesOf(text)).toEqual([text]);
  });

  test("ends one before a question in lower case", () => {
    expect(
      askingOf("A fence 6 ft. which side may it be on? A shed 16 x 20. do I need a permit?"),
    ).toHaveLength(2);
    expect(clausesOf("The shed is 16 x 20. do I need a permit")).toHaveLength(2);
  });
});

describe("what someone believes about the rules is a claim", () => {
  const claims = (text: string) => segment(text).flatMap((s) => (s.claims ? [s.text.trim()] : []));

  test.each([
    [
      "My neighbor claims fences over 6 ft are illegal. How tall can mine be?",
      "My neighbor claims fences over 6 ft are illegal.",
    ],
    [
      "Since the city requires one space per home, where do I put it?",
      "Since the city requires one space per home,",
    ],
    ["Why are sheds banned here?", "Why are sheds banned here?"],
    ["Is it true that fences need a permit?", "Is it true that fences need a permit?"],
    [
      "I heard I need one parking space per house, right?",
      "I heard I need one parking space per house, right?",
    ],
  ])("%j", (text, claim) => {
    expect(claims(text)).toEqual([claim]);
  });

  test.each([
    "How tall can a fence be?",
    "Since my lot is on a corner, how tall can a fence be?",
    "The customer asks if they need a permit for a shed.",
    "Is a 6 ft fence ok?",
    "ADU off-street parking space required",
  ])("%j makes none", (text) => {
    expect(claims(text)).toEqual([]);
  });
});

test("a clause that asks only whether something is so asks what was said before it", () => {
  const [claim, ask] = segment("My contractor says a 4 ft fence needs no permit. Is he right?");
  expect(ask?.asks).toBe(`${claim!.text.trim()} ${ask!.text}`);
  expect(segment("The lot is flat. Is a shed allowed?").at(-1)!.asks).toBe("Is a shed allowed?");
  const q = "I was told a 4 ft fence always needs a permit. Mine is 4 ft of wood. Which is it?";
  expect(segment(q).at(-1)!.asks).toBe(q);
  expect(segment("They'd like to add a shed. Yes or no?").at(-1)!.asks).toContain("add a shed");
});

test("a tag asks for what it follows", () => {
  expect(segment("That stair faces the street. That's not allowed, is it?").at(-1)!.asks).toBe(
    "That's not allowed, is it?",
  );
  for (const tag of ["or do I?", "or must I not?"])
    expect(segment(`The shed is small. So I need no permit, ${tag}`).at(-1)!.asks).toBe(
      `So I need no permit, ${tag}`,
    );
  expect(segment("It is a cedar fence in the front, is legal. Is it?").at(-1)!.asks).not.toContain(
    "legal, is",
  );
});

test("the items of a list ask without a mark, where they open as a question does", () => {
  expect(askingOf("8 ft fence at the back. 1) is 8 feet legal there 2) do I need a permit for it")).toEqual([
    "1) is 8 feet legal there",
    "2) do I need a permit for it",
  ]);
  expect(askingOf("A) solid, 5 ft B) open, 6 ft. Which needs a permit?")).toEqual(["Which needs a permit?"]);
});

test("what opens as a question asks, though the mark is only at the end of the sentence", () => {
  expect(askingOf("Was a garage required then, and is one required now?")).toEqual([
    "Was a garage required then,",
    "and is one required now?",
  ]);
});

test("what a thing is for is no other ask", () => {
  const q = "Can we pave the front yard so my wife can park her car there?";
  expect(askingOf(q)).toEqual([q]);
});

test("a phrase that is joined to a question names what is asked as well, where a statement does not", () => {
  expect(askingOf("permit fee for a deck, and how long does it take?")).toHaveLength(2);
  expect(askingOf("My new deck in the back, and how long does the permit take?")).toHaveLength(1);
  expect(askingOf("The permit fee was too high, and how long does it take?")).toHaveLength(1);
});

describe("a statement with a question mark asks for a yes or a no", () => {
  test.each([
    ["so we're fine?", true],
    ["Within the limits?", true],
    ["R5. I'm out?", true],
    ["Max height?", false],
    ["We pay how much?", false],
    ["So we're fine.", false],
  ])("%s", (text, so) => expect(isStatementAsked(text)).toBe(so));
});

test("a clause that only says now asks the same of today", () => {
  const texts = (q: string) => segment(q).map(({ text }) => text.trim());
  expect(texts("How many spaces did a duplex need in 2022? And now?")).toEqual([
    "How many spaces did a duplex need in 2022? And now?",
  ]);
  expect(texts("How many spaces did a duplex need? And now I want to build one.")).toHaveLength(2);
});
