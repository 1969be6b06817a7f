import type { ZoneFamily } from "./map-selection.ts";

/** How strong a district's color is within its family: the denser, the stronger. 2 is the family's own color. */
export type Shade = 0 | 1 | 2 | 3 | 4;
export const MIDDLE_SHADE: Shade = 2;
const STRONGEST = 4;
/** Of more codes than these, such as planned developments, an order by name says nothing. */
const MOST_BY_NAME = 60;

/** A code as a layer has it, with the district of the city's list that it means. */
export interface ShadedCode {
  code: string;
  family: ZoneFamily;
  district: string | null;
}

/**
 * The shades of a layer's codes. Of homes the city's own list of districts goes from few to many, and where there is no list
 * the codes by name do; of shops, offices and industry the last figure of a code is what says how much may be built.
 * What nothing orders has the middle shade.
 */
export function shadesOf(
  codes: readonly ShadedCode[],
  listed: readonly { code: string }[],
): ReadonlyMap<string, Shade> {
  const places = new Map(listed.map(({ code }, place) => [code, place]));
  const shades = new Map<string, Shade>();
  for (const family of new Set(codes.map((own) => own.family))) {
    const own = codes.filter((code) => code.family === family);
    const ranks = family === "residential" ? ranksOfHomes(own, places) : ranksByFigure(own, family);
    const steps = [...new Set(ranks.values())].sort((a, b) => a - b);
    for (const { code } of own) {
      const rank = ranks.get(code);
      const step = rank === undefined || steps.length < 2 ? null : steps.indexOf(rank) / (steps.length - 1);
      shades.set(code, step === null ? MIDDLE_SHADE : (Math.round(step * STRONGEST) as Shade));
    }
  }
  return shades;
}

function ranksOfHomes(
  codes: readonly ShadedCode[],
  places: ReadonlyMap<string, number>,
): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { code, district } of codes) {
    const place = places.get(district ?? code);
    if (place !== undefined) ranks.set(code, place);
  }
  if (ranks.size > 0 || codes.length > MOST_BY_NAME) return ranks;
  const byName = new Intl.Collator("en", { numeric: true });
  const names = [...new Set(codes.map(({ code }) => code))].sort(byName.compare);
  return new Map(names.map((code, place) => [code, place]));
}

const WITH_FIGURES: readonly ZoneFamily[] = ["commercial", "mixed_use", "industrial"];

function ranksByFigure(codes: readonly ShadedCode[], family: ZoneFamily): Map<string, number> {
  if (!WITH_FIGURES.includes(family)) return new Map();
  return new Map(
    codes.flatMap(({ code }): [string, number][] => {
      const figure = /\d+(?:\.\d+)?(?=\D*$)/.exec(code)?.[0];
      return figure === undefined ? [] : [[code, Number(figure)]];
    }),
  );
}
