import type { Whose } from "../choosing/bank.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { FigureOwnerName } from "./figure-words.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import { around, type FigureText, namesSubject } from "./quantity-owner.ts";

/**
 * "Roof and other hard surfaces come to 2,850 sq ft", "2,600 of it is impervious": so much hard ground is there, or will be,
 * where the size is that of no thing named behind it.
 */
export function ofHardGround(
  all: FigureText,
  index: number,
  measures: readonly PhraseMatch<Measure>[],
  whose: Whose,
  given: FigureOwnerName,
): FigureOwnerName {
  const { found, text, tokens, things } = all;
  const q = found[index]!;
  const own = things.map((m) => m.from);
  if (!BUILT.has(given) || namesSubject(q, text, tokens, own)) return given;
  const start = found[index - 1]?.end ?? 0;
  const end = found[index + 1]?.start ?? text.length;
  const isHard = measures.some((m) => {
    const [from, to] = [tokens[m.from]!.start, tokens[m.to - 1]!.end];
    if (m.value !== "impervious_cover" || from < start || to > end) return false;
    const between = to <= q.start ? text.slice(to, q.start) : text.slice(q.end, from);
    return between.length <= NEAR_WORDS && !/[.?!;]\s/.test(between);
  });
  if (!isHard) return given;
  const { before, after } = around(all, index);
  const now = [...before, ...after].some((i) => NOW.has(tokens[i]!.text));
  const there = whose === "existing" || given.startsWith("main_") || now;
  return there ? "impervious_area" : "impervious_cover";
}
const NOW: ReadonlySet<string> = new Set("now already currently today presently existing".split(" "));
/** In letters: so far from a size may be what it is told of. */
const NEAR_WORDS = 24;
const BUILT: ReadonlySet<FigureOwnerName> = new Set([
  "floor_area",
  "main_floor_area",
  "footprint",
  "main_footprint",
]);
