import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { GENERAL } from "./choose-subjects.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import type { Owner } from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** A size that the words around it say is the lot's. */
export function lotFactOf(q: FoundQuantity, before: string, after: string): LotFact | null {
  const dimension = dimensionOf(q.unit);
  if (dimension !== "length" && dimension !== "area") return null;
  const lotAfter =
    /^[\s-]*(?:(?:wide|deep|long|corner|interior|city|narrow|small|big|large|standard|residential|zone|tall|[a-z]{1,4}-?[a-z]{0,3}-?\d[\w.-]*)[\s-]+)*(?:lot|parcel|property|site)\b(?! line)/.exec(
      after,
    );
  const lotBefore =
    /\b(?:lot|parcel|property|site|frontage)(?: (?:size|area|width|depth|frontage))?(?: (?:is|of|that is|that's|that's only|measures|which is|being|has|about|only|at|with|just|=|:))*[\s,(]*(?:about |only |just |roughly |around |exactly )*$/.exec(
      before,
    ) ??
    /\b(?:lot|parcel)\b[^.?!;,]{0,24} (?:is|are|measures|being) (?:about |only |just |roughly |around )?$/.exec(
      before,
    );
  if (!lotAfter && !lotBefore) return null;
  if (dimension === "area") return "lot_area";
  if (/^[\s-]*(?:deep|long)\b/.test(after)) return "lot_depth";
  if (/^[\s-]*tall/.test(after)) return null;
  return "lot_width";
}

/** Facts beside the project that the words right around a figure name. */
export function otherFactOf(
  q: FoundQuantity,
  before: string,
  after: string,
  besideAdu: boolean,
): LotFact | null {
  const dimension = dimensionOf(q.unit);
  if (
    dimension === "area" &&
    /^[\s-]*(?:(?:main|primary|existing|living|single family|single-family) )*(?:house|home|residence|main house)\b/.test(
      after,
    ) &&
    (besideAdu || /\b(?:main|primary|existing)\b/.test(after))
  )
    return "main_floor_area";
  if (
    dimension === "area" &&
    /\b(?:house|home|main house|residence)\b(?:[^.?!;,]{0,24} (?:is|has|of|with|that is))? (?:about |only )?$/.test(
      before,
    ) &&
    (besideAdu || /\b(?:main|existing|primary|current) /.test(before)) &&
    !/\b(?:coach|guest|back|carriage|garden|play|tree|green) ?house/.test(before)
  )
    return "main_floor_area";
  if (dimension === "length" && /^[\s-]*(?:of )?(?:street |lot )?frontage\b/.test(after))
    return "lot_frontage";
  if (
    dimension === "money" &&
    /^[\s-]*(?:\w+ ){0,2}(?:renovation|remodel|project|job|addition|alteration|build|kitchen|deck|work|house)\b/.test(
      after,
    )
  )
    return "project_value";
  if (dimension === "months" && /^[\s-]*(?:old)\b/.test(after)) return "building_age";
  if (dimension === "length" && /^[\s-]*(?:wide )?(?:street|road)\b/.test(after)) return "street_width";
  return null;
}

/** The size of a lot, or of the home beside which something else is built, by what stands before it. */
export function ownedFact(
  owner: Owner | null,
  dimension: string,
  after: string,
  subject: Subject | undefined,
): LotFact | null {
  if (owner === "home")
    return dimension === "area" && subject !== undefined && !GENERAL.has(subject) ? "main_floor_area" : null;
  if (owner === null) return null;
  if (dimension === "area") return "lot_area";
  if (dimension !== "length") return null;
  const [side] = after.trim().split(/[^a-z]+/);
  return side === "deep" || side === "long" ? "lot_depth" : side === "wide" ? "lot_width" : null;
}

/** Words between an amount and what it is: "the fee is $500". */
const IS = new Set("is was be of about only around just at roughly the a an now".split(" "));

/** Money is what the work costs, unless it is said to be the fee. */
export function moneyFact(
  q: FoundQuantity,
  text: string,
  measures: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
): LotFact | null {
  if (dimensionOf(q.unit) !== "money") return null;
  const isFee = measures.some((m) => {
    // "It costs $60,000" is said of the work.
    if (m.value !== "fee" || !m.phrase.includes("fee")) return false;
    const [start, end] = [tokens[m.from]!.start, tokens[m.to - 1]!.end];
    if (start >= q.end) return text.slice(q.end, start).trim().split(/\s+/).length <= 2;
    return text
      .slice(end, q.start)
      .toLowerCase()
      .split(/[^a-z]+/)
      .every((word) => word === "" || IS.has(word));
  });
  return isFee ? null : "project_value";
}
