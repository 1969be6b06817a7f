import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const small = sentence("small", "A lot under 5,000 square feet may have up to 4 homes.", {
  kind: "limit",
  subjects: ["multi_unit", "house"],
  measure: "units",
  comparator: "at_most",
  value: { value: 4, unit: "units" },
  when: {
    ...ANYWHERE,
    bounds: { lot_area: [{ is: "less_than", value: { value: 5000, unit: "sq ft" } }] },
  },
  phrase: "on a lot under 5,000 sq ft",
});
const outcome = (q: string) => askTown(q, small).answer.outcome;

test("a limit for small lots alone is no answer for a lot whose size is not given: 5 homes are a no only under 5,000 sq ft", () => {
  expect(outcome("Can I build a 5-plex?")).not.toBe("not_allowed");
  expect(outcome("Can I build a 5-plex on a 4,000 sq ft lot?")).toBe("not_allowed");
});
