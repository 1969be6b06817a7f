import { expect, test } from "vitest";
import { ANYWHERE, asksOfTown, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { bestOf } from "./choose-variant.ts";
import { contextFor, newDraft } from "./context.ts";
import { declineTopic } from "./explain-gap.ts";
import { foundOf } from "./found.ts";

/** What is taken where the evaluation leads with that an ADU is allowed, and has weighed all there is to weigh. */
function bestBeside(q: string, found: "all" | "none", ...rules: readonly Rule[]): string {
  const law = found === "none" ? [TOWN.front, ...rules] : [TOWN.adu, ...rules];
  const engine = townEngine(...law);
  const [ask] = asksOfTown(q, ...law);
  const ctx = contextFor(engine, engine.book.cities[0]!, ask!, ask!.day, "adu");
  const draft = newDraft(engine);
  if (found === "none") {
    declineTopic(draft, ctx);
    return bestOf({ draft, settled: false, final: false, declined: true, noneOfKind: true }, ctx).headline;
  }
  const allowed = ask!.ask.ranked.find(({ held }) => held.rule.says === TOWN.adu.says)!;
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
  expect(
    bestBeside("The dormers of my ADU, how far must they stay from lot lines?", "all", DORMERS),
  ).toContain(DORMERS.says);
});

test("what the question excludes does not", () => {
  expect(
    bestBeside("Interior lot: the dormers of my ADU, how far must they stay from lot lines?", "all", CORNER),
  ).toContain(TOWN.adu.says);
});

test("a yes to just what is asked stays one", () => {
  expect(
    bestBeside("Is one accessory dwelling unit allowed on my lot with a house?", "all", DORMERS),
  ).toContain(TOWN.adu.says);
});

test("what is said of another place of the thing goes before saying that there is no rule of the kind", () => {
  const q = "Can my ADU be in the side setback?";
  const rear = sentence("rear", "An ADU may be in the rear setback only.", {
    kind: "allowed",
    subjects: ["adu"],
    when: { ...ANYWHERE, place: ["rear_yard"] },
  });
  expect(bestBeside(q, "none", rear)).toContain(rear.says);
});
