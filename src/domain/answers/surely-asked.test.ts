import { expect, test } from "vitest";
import { ANYWHERE, asksOfTown, askTown, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { bestOf } from "./choose-variant.ts";
import { contextFor, newDraft } from "./context.ts";
import { foundOf } from "./found.ts";

/** What is taken where the evaluation leads with that an ADU is allowed, and has weighed all there is to weigh. */
function bestBeside(q: string, ...rules: readonly Rule[]): string {
  const law = [TOWN.adu, ...rules];
  const engine = townEngine(...law);
  const [ask] = asksOfTown(q, ...law);
  const ctx = contextFor(engine, engine.book.cities[0]!, ask!, ask!.day, "adu");
  const allowed = ask!.ask.ranked.find(({ held }) => held.rule.says === TOWN.adu.says)!;
  const draft = newDraft(engine);
  draft.outcome = "allowed";
  draft.lead("Yes.", TOWN.adu.says, foundOf(ctx, allowed.held));
  return bestOf({ draft, settled: true, final: false, declined: false }, ctx).headline;
}

const DORMERS = sentence("dormers", "Dormers of an ADU must stay 5 feet from lot lines.", {
  kind: "required",
  subjects: ["adu"],
  predicate: "stay 5 feet from lot lines",
});
const CORNER = sentence("corner", "On a corner lot the dormers of an ADU must stay 9 feet from lot lines.", {
  kind: "required",
  subjects: ["adu"],
  predicate: "stay 9 feet from lot lines",
  when: { ...ANYWHERE, circumstances: { lot_type: ["corner"] } },
});

test("the rule that is surely asked leads in place of what allows the thing at all", () => {
  expect(bestBeside("The dormers of my ADU, how far must they stay from lot lines?", DORMERS)).toContain(
    DORMERS.says,
  );
});

test("what the question excludes does not", () => {
  expect(
    bestBeside("Interior lot: the dormers of my ADU, how far must they stay from lot lines?", CORNER),
  ).toContain(TOWN.adu.says);
});

test("a yes to just what is asked stays one", () => {
  expect(bestBeside("Is one accessory dwelling unit allowed on my lot with a house?", DORMERS)).toContain(
    TOWN.adu.says,
  );
});

test("where a thing may be is said before saying that we have no rule on it elsewhere", () => {
  const dish = sentence("dish", "A satellite dish wider than 3 feet may be in the rear setback only.", {
    kind: "allowed",
    subjects: ["antenna"],
    when: { ...ANYWHERE, place: ["rear_yard"] },
  });
  const { answer } = askTown("My big satellite dish, can it go in the side setback?", dish, TOWN.front);
  expect(answer.headline).toContain(dish.says);
});
