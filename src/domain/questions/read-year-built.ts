import type { Quantity } from "../units/quantity.ts";

const YEAR = "((?:18|19|20)\\d{2})(s?)";
/** "Built back in 1948", "dates from the 1930s", "went up around 2024". */
const AFTER_VERB = new RegExp(
  `\\b(?:built|constructed|erected|finished|completed|put up|went up|poured|dates?(?: back)? (?:from|to)|dating (?:from|to))\\b[^.?!;]{0,24}?\\b${YEAR}\\b`,
);
/** "Our 1948 brick house", "a 1930s garage". */
const BEFORE_THING = new RegExp(
  `\\b${YEAR}(?:-era)?[ -](?:[a-z]+ )?(?:house|home|garage|bungalow|building|shed|barn|cottage|duplex|triplex|apartment|craftsman|rambler|ranch|structure|wall|fence)s?\\b`,
);

/** The year in which what is there was built, as far as the words say; a decade counts as its last year. */
export function readYearBuilt(lower: string): Quantity | null {
  const found = AFTER_VERB.exec(lower) ?? BEFORE_THING.exec(lower);
  if (!found) return null;
  const year = Number(found[1]);
  return { value: found[2] === "s" ? year + 9 : year, unit: "calendar year" };
}
