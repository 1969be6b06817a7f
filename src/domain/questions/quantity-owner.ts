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

/** The last lot or home that is named before a quantity in its sentence, with no turn and no other quantity between. */
export function ownerBefore(
  q: FoundQuantity,
  text: string,
  tokens: readonly Token[],
  things: readonly PhraseMatch<Subject>[],
  previous: FoundQuantity | undefined,
): Owner | null {
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
