import { describe, expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import type { Bound, Rule, Wordings } from "../law/law.ts";

const SCREENED: Wordings = {
  met: "screen*, behind & wall/fence/plants",
  unmet: "in the open, nothing around it",
};

describe("a heat pump that must be screened by a wall, a fence or plants", () => {
  const screen = sentence("screen", "A heat pump must be screened by a wall, a fence or plants.", {
    kind: "required",
    subjects: ["mechanical"],
    duty: SCREENED,
  });
  const ask = (q: string) => askTown(q, screen).answer;

  test.each([
    "My heat pump sits in the open. Is that allowed?",
    "Our neighbor put in a heat pump with nothing around it. Is that legal?",
    "Can I put in a heat pump without a screen?",
  ])("no: %s", (q) => {
    const answer = ask(q);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toBe("No. A heat pump must be screened by a wall, a fence or plants.");
    expect(answer.trace.at(-1)).toMatchObject({ result: "fail" });
  });

  test("no also where only the district is open, for which the closest rule is too", () => {
    const when = { ...ANYWHERE, districts: ["R-1"] };
    const q = "Our neighbor put in a heat pump with nothing around it. Is that legal?";
    expect(askTown(q, { ...screen, when }).answer.outcome).toBe("not_allowed");
  });

  test("no by each of two duties that are not met: the second follows the first", () => {
    const pad = sentence("pad", "A heat pump must rest on a concrete pad.", {
      kind: "required",
      subjects: ["mechanical"],
      duty: { met: "on & pad", unmet: "on bare ground/dirt" },
    });
    const { answer } = askTown("My heat pump sits in the open on bare dirt. Is that allowed?", screen, pad);
    expect(answer.outcome).toBe("not_allowed");
    const said = [answer.headline, ...answer.statements.map(({ text }) => text)].join(" ");
    expect(said).toContain(screen.says);
    expect(said).toContain(pad.says);
  });

  test("a duty that is met earns no yes, for others may not be", () => {
    expect(ask("Can I put a heat pump behind a wall?").outcome).not.toBe("allowed");
  });

  test("no verdict where nothing is said of it", () => {
    expect(ask("Can I put in a heat pump?").outcome).not.toBe("not_allowed");
  });

  test("what must be done is no reply to a question that asks for no yes or no", () => {
    expect(ask("How must a heat pump in the open be built?").headline).not.toMatch(/^No\b/);
  });
});

describe("a ban on what is done with the thing: no windows toward the near line", () => {
  const none = sentence("none", "A small detached building needs no side setback.", {
    kind: "limit",
    subjects: ["shed"],
    measure: "setback",
    comparator: "at_least",
    value: { value: 0, unit: "ft" },
  });
  const windows = sentence("windows", "Its wall at the line may have no windows.", {
    kind: "prohibited",
    subjects: ["shed", "garage"],
    predicate: "have windows in a wall at the line",
    duty: { met: "blank wall", unmet: "window* & line/neighbor*/side" },
  });
  const ask = (q: string) => askTown(q, none, windows).answer;

  test.each([
    "Can my shed be right on the side line, with a window on that side?",
    "May a shed have a window toward the neighbor at the side line?",
  ])("no: %s", (q) => {
    const answer = ask(q);
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.headline).toMatch(/^No\. Its wall at the line may have no windows\./);
  });

  test("it decides nothing where it is not broken", () => {
    const answer = ask(
      "Can my shed be right on the side line, with a blank wall and no window on that side?",
    );
    expect(answer.outcome).not.toBe("not_allowed");
  });
});

describe("an engineering review of retaining walls above 6 feet", () => {
  const from = (feet: number, says: string): Rule => {
    const bound: Bound = { is: "more_than", value: { value: feet, unit: "ft" } };
    return sentence(`from-${feet}`, says, {
      kind: "required",
      subjects: ["retaining_wall"],
      when: { ...ANYWHERE, bounds: { height: [bound] } },
    });
  };
  const review = from(6, "A retaining wall above 6 feet must go through engineering review.");
  const ask = (q: string) => askTown(q, review).answer;

  test("none for a wall of 5 feet", () => {
    const answer = ask("Does a 5 foot retaining wall have to go through engineering review?");
    expect(answer.outcome).toBe("not_regulated");
    expect(answer.headline).toMatch(/^No\. /);
  });

  test("none either where it also turns on where the wall is", () => {
    const when = { ...review.when, circumstances: { next_to: ["sidewalk"] } };
    const atSidewalk = { ...review, when };
    const { answer } = askTown(
      "Does a 5 foot retaining wall have to go through engineering review?",
      atSidewalk,
    );
    expect(answer.headline).toMatch(/^No\. /);
  });

  test("one for a wall of 7 feet", () => {
    const answer = ask("Does a 7 foot retaining wall have to go through engineering review?");
    expect(answer.headline).toMatch(/^Yes\. /);
  });

  test("no plain no where another duty reaches a wall of 5 feet", () => {
    const other = from(4, "A retaining wall above 4 feet must have a drawing by an engineer for its review.");
    const q = "Does a 5 foot retaining wall have to go through engineering review?";
    const { answer } = askTown(q, review, other);
    expect(answer.headline).not.toMatch(/^No\b/);
  });
});
