import { expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Outcome } from "./answer-shape.ts";
import { contextFor, newDraft } from "./context.ts";
import { withOneVerdict } from "./one-verdict.ts";
import { readAsks } from "./read-asks.ts";

const TRELLIS = sentence("trellis", "An open trellis may add 2 feet on top of a fence in the front yard.", {
  kind: "allowed",
  measure: "height",
  comparator: "at_most",
  value: { value: 2, unit: "ft" },
  total: {
    formula: {
      op: "add",
      left: { op: "limit", measure: "height" },
      right: { op: "constant", value: 2, unit: "ft" },
    },
    unit: "ft",
  },
  when: TOWN.front.when,
  predicate: "add a trellis on top",
});

/** What is left of "4 ft + 2 ft = 6 ft. Yours is 6 ft, which is within it" under a verdict by the limit of 4 ft. */
function saidUnder(outcome: Outcome): string {
  const engine = townEngine(TOWN.front, TRELLIS);
  const city = engine.book.cities[0]!;
  const reading = engine.reader.read("Can I build a 6 ft fence in the front yard?", TODAY, { cityId: 1 });
  const [ask] = readAsks(engine, city, reading, TODAY);
  const ctx = contextFor(engine, city, ask!, TODAY, "fence");
  const [front, trellis] = engine.rules.get(1)!;
  const draft = newDraft(engine);
  draft.outcome = outcome;
  draft.lead(outcome === "allowed" ? "Yes." : "No.", front!.rule.says, front!);
  const compared = "Yours is 6 ft, which is within it.";
  draft.say(`${TRELLIS.says} With the limit of 4 ft that is 6 ft. ${compared}`, trellis!);
  draft.traceRule(trellis!, compared, "applies");
  withOneVerdict(draft, ctx);
  return [...draft.statements.map((s) => s.text), ...draft.trace.map((t) => t.check)].join(" ");
}

test("6 ft are over 4 ft: that a trellis makes it 6 ft is said, and not that 6 ft are within it", () => {
  expect(saidUnder("not_allowed")).toContain("that is 6 ft.");
  expect(saidUnder("not_allowed")).not.toContain("within it");
});

test("under a yes it agrees and stays", () => {
  expect(saidUnder("allowed")).toContain("which is within it");
});
