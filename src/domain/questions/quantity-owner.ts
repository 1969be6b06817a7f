import type { Subject } from "../law/vocabulary.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** What a size is a size of, where that stands before it: "our house is tiny, just 900 sq ft", "a lot that is 85 ft deep". */
export type Owner = "lot" | "home";

const LOTS: ReadonlySet<string> = new Set(["lot", "parcel", "property", "site"]);

/** After these words something else is said: who acts, what is wished, what it is for. */
const TURNS: ReadonlySet<string> = new Set(
  "i we you they he she me us can could may might must shall should will would want need to for than from".split(
    " ",
  ),
);

/** "37 wide and 125 deep": both sides of one thing. */
const SIDES: ReadonlySet<string> = new Set("wide deep long by and foot ft".split(" "));

/**
 * The last lot or home that is named before the quantity at `index` in its sentence, with no turn and no other quantity
 * between, unless the two are sides of one thing.
 */
export function ownerBefore(
  found: readonly FoundQuantity[],
  index: number,
  text: string,
  tokens: readonly Token[],
  things: readonly PhraseMatch<Subject>[],
): Owner | null {
  const q = found[index]!;
  const previous = found[index - 1];
  const between = previous ? tokens.filter((t) => t.start >= previous.end && t.end <= q.start) : [];
  if (previous && between.length > 0 && between.every((token) => SIDES.has(token.text)))
    return ownerBefore(found, index - 1, text, tokens, things);
  for (let i = tokens.findLastIndex((token) => token.end <= q.start); i >= 0; i--) {
    const token = tokens[i]!;
    const within = token.start >= (previous?.end ?? 0) && !/[.?!;]/.test(text.slice(token.end, q.start));
    if (!within || TURNS.has(token.text)) return null;
    const thing = things.find((m) => i >= m.from && i < m.to);
    if (thing) return thing.value === "house" ? "home" : thing.value === "lot" ? "lot" : null;
    if (LOTS.has(token.text)) return "lot";
  }
  return null;
}
