import { compareQuantities, convert, dimensionOf, type Quantity } from "../units/quantity.ts";
import type { Owner } from "./figure-words.ts";
import { around, type FigureText } from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** A size that is told in parts: "40 inches above the ground and 14 below", "$900 of lumber and $1,500 for labor". */
export interface SumOfParts {
  owner: Owner;
  total: Quantity;
  parts: readonly Quantity[];
  /** Words of which a rule must use one to count the whole; none where the parts are never counted alone. */
  countedBy: readonly string[];
  /** Of several that are alike, as whose size the figure of each was read, and how many homes they are. */
  each?: { owner: Owner | null; homes: number | null };
}

const COSTS: ReadonlySet<string> = new Set(
  "labor labour work material part lumber supply equipment contractor installation plumber electrician carpenter".split(
    " ",
  ),
);
const BELOW: ReadonlySet<string> = new Set(
  "below beneath under underground underneath down deeper buried".split(" "),
);
const UNDERGROUND: ReadonlySet<string> = new Set(
  "footing foundation ground grade dirt soil below-grade".split(" "),
);
const ABOVE_OWNERS: ReadonlySet<Owner> = new Set(["height", "wall_height"]);

/** The sums that a text tells in parts; `owners` are those of its figures, in order. */
export function sumsOfParts(all: FigureText, owners: readonly (Owner | null)[]): SumOfParts[] {
  const sums: SumOfParts[] = [];
  const costs = all.found.filter((_, i) => owners[i] === "project_value" && nearest(all, i, COSTS) !== null);
  const kinds = new Set(
    all.found.flatMap((q, i) => (costs.includes(q) ? (nearest(all, i, COSTS) ?? []) : [])),
  );
  if (costs.length > 1 && kinds.size === costs.length)
    sums.push({ owner: "project_value", ...added(costs), countedBy: [] });
  const below = all.found.findIndex(
    (q, i) =>
      dimensionOf(q.unit) === "length" &&
      nearest(all, i, BELOW) !== null &&
      nearest(all, i, UNDERGROUND) !== null,
  );
  const above = all.found.findIndex((_, i) => i !== below && ABOVE_OWNERS.has(owners[i] ?? "width"));
  if (below >= 0 && above >= 0)
    sums.push({
      owner: "height",
      ...added([all.found[above]!, all.found[below]!]),
      countedBy: ["footing", "foundation"],
    });
  return sums;
}

/** The word of a kind in a figure's clause that is nearest to it. */
function nearest(all: FigureText, index: number, kind: ReadonlySet<string>): string | null {
  const { after, before } = around(all, index);
  const ahead = after.findIndex((i) => kind.has(all.tokens[i]!.text));
  const back = before.findIndex((i) => kind.has(all.tokens[i]!.text));
  const at = back < 0 || (ahead >= 0 && ahead <= back) ? after[ahead] : before[back];
  return at === undefined ? null : all.tokens[at]!.text;
}

function added(parts: readonly FoundQuantity[]): Pick<SumOfParts, "total" | "parts"> {
  const plain = parts.map(({ value, unit }) => ({ value, unit }));
  // The smallest unit of the parts says the sum exactly.
  const unit = [...plain].sort((a, b) =>
    compareQuantities({ value: 1, unit: a.unit }, { value: 1, unit: b.unit }),
  )[0]!.unit;
  const total = plain.reduce((sum, q) => sum + convert(q, unit).value, 0);
  return { parts: plain, total: { value: Number(total.toFixed(4)), unit } };
}
