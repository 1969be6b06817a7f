import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { numbersIn } from "#domain/codes/section-number.ts";
import type { CitedSections } from "#domain/codes/verify-rule.ts";

/** Sections by the citations of a clause: "17-2-0311" with the sections it heads, "25-2-560 to 25-2-563" with those between. */
export function finder(
  sections: readonly EnactedSection[],
): (cited: readonly string[]) => CitedSections | null {
  const numbered = sections.filter(({ number }) => number !== "");
  const places = new Map(numbered.map(({ number }, at) => [number.toLowerCase(), at]));
  return (cited) => {
    const found = cited.flatMap((text) => {
      const at = numbersIn(text).flatMap((number) => places.get(number.toLowerCase()) ?? []);
      const [first, last] = [at[0], at[1]];
      const isRange =
        / to |–| through /.test(text) && first !== undefined && last !== undefined && last > first;
      if (isRange) return numbered.slice(first, last + 1);
      if (/and following/.test(text) && first !== undefined) return numbered.slice(first, first + FOLLOWING);
      return at.map((place) => numbered[place]!);
    });
    if (found.length === 0) return null;
    const heads = found.flatMap(({ number }) =>
      numbered.filter((other) => other.number.startsWith(`${number}-`)),
    );
    const named = [...new Set([...found, ...heads])];
    const chapters = new Set(named.map(chapterOf));
    return { named, beside: numbered.filter((one) => chapters.has(chapterOf(one)) && !named.includes(one)) };
  };
}

/** How many sections "and following" names at most. */
const FOLLOWING = 12;
const chapterOf = ({ number }: EnactedSection): string => number.split(/[-.]/).slice(0, 2).join(".");
