import { describe, expect, it } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { allQuestions } from "./board.ts";
import { evenly, measureAll } from "./invariance.ts";
import { inOtherCity, inOtherUnit, SCENERY, withScenery } from "./rewordings.ts";

const { book } = realLaw();

describe("rewording a question", () => {
  it("puts a sentence before or after it", () => {
    expect(withScenery("fence height", "Thanks.", false)).toBe("fence height? Thanks.");
    expect(withScenery("How tall?", "Thanks.", false)).toBe("How tall? Thanks.");
    expect(withScenery("How tall?", "Hi.", true)).toBe("Hi. How tall?");
    expect(new Set(SCENERY.map(({ kind }) => kind)).size).toBe(10);
  });

  it("gives the first length in the other unit", () => {
    expect(inOtherUnit("Is a 6 ft fence ok?")).toBe("Is a 72 inches fence ok?");
    expect(inOtherUnit("a 12-foot fence")).toBe("a 144-inch fence");
    expect(inOtherUnit("deck 30 inches above the ground")).toBe("deck 2.5 ft above the ground");
    expect(inOtherUnit("wall is 6' tall")).toBe("wall is 72 inches tall");
    expect(inOtherUnit("7 in")).toBeNull();
    expect(inOtherUnit("a 200 sq ft shed")).toBeNull();
  });

  it("names the next city, and its state where one was named", () => {
    const swapped = (q: string) => inOtherCity(q, book.cities)?.q ?? null;
    const [first, second] = book.cities;
    expect(swapped(`${first!.name.toLowerCase()} fence height`)).toBe(`${second!.name} fence height`);
    expect(swapped(`fences in ${first!.name}, ${first!.state}`)).toBe(
      `fences in ${second!.name}, ${second!.state}`,
    );
    expect(swapped(`${first!.name} or ${second!.name}?`)).toBeNull();
    expect(swapped("fence height")).toBeNull();
  });
});

describe("measuring what should not matter", () => {
  it("takes questions at even distances", () => {
    expect(evenly([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
    expect(evenly([1, 2], 3)).toEqual([1, 2]);
  });

  it("counts trials of each kind, and the wordings of a rule when there are some", () => {
    const questions = evenly(allQuestions(book), 6);
    const clause = book.clauses.find(({ slug }) => slug === "dzc-10.5-fence-height")!;
    const texts = Array.from({ length: 5 }, () => "How tall can my backyard fence be?");
    const trials = measureAll(realEngine(), questions, calendarDate("2026-11-20"), [
      { rule: `denver/${clause.slug}/rear`, texts },
    ]);
    const [whole, ...rest] = trials;
    expect(whole).toMatchObject({ n: 60, wanted: 0.98 });
    expect(rest.slice(0, SCENERY.length).reduce((sum, { kept }) => sum + kept, 0)).toBe(whole!.kept);
    expect(trials.at(-1)).toMatchObject({ n: 5, kept: 5, wanted: 0.93 });
  });
});
