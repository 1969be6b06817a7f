import type { OVERLAY_KINDS } from "../geography/locate.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import type { CitedRules } from "./cited-rules.ts";
import type { OverlayOut, SeenShape } from "./place-report.ts";
import type { Site } from "./rules-at-place.ts";

type Kind = (typeof OVERLAY_KINDS)[number];

/** What such an overlay is in general. No figure and no rule of a city stands here. */
const MEANINGS: Readonly<Record<Kind, { called: string; meaning: string }>> = {
  historic: {
    called: "Historic area",
    meaning: "A historic area or landmark. Changes to the outside may need a review before you get a permit.",
  },
  flood: {
    called: "Flood zone",
    meaning: "Land that may flood. New work may have to be higher, or may not be allowed in the water's way.",
  },
  transit: {
    called: "Transit area",
    meaning: "Land near transit. The rules on parking and on the number of homes may be different here.",
  },
  special_purpose: {
    called: "Special purpose area",
    meaning: "An area with a plan of its own. Its rules add to those of the district, and may replace them.",
  },
  parks: {
    called: "Park or open space",
    meaning: "A park or other open land. Private buildings are rarely allowed there.",
  },
};
/** The circumstance of a rule that an overlay stands for. */
const TELLS: Readonly<Partial<Record<Kind, readonly [Circumstance, string]>>> = {
  historic: ["historic", "yes"],
  flood: ["floodplain", "yes"],
  transit: ["near_transit", "yes"],
};
const MOST_TOLD = 5;

/** Each overlay with what it means and what the city's rules say that turn on it. */
export function overlaysAt(site: Site, cited: CitedRules, seen: readonly SeenShape[]): OverlayOut[] {
  return seen.map(({ code, title, layer }) => {
    const kind = layer.kind as Kind;
    const statements = statementsOn(site, cited, kind);
    return {
      kind,
      name: `${MEANINGS[kind].called}: ${title || code}`,
      meaning: MEANINGS[kind].meaning,
      statements,
      absence:
        statements.length === 0
          ? `We don't have a rule on this overlay in ${site.city.name} yet. Ask the city what it adds.`
          : null,
      schematic: layer.schematic,
    };
  });
}

/** The circumstances that overlays make known, for a project that is checked here. */
export const circumstancesOf = (seen: readonly SeenShape[]): Partial<Record<Circumstance, string>> =>
  Object.fromEntries(
    seen.flatMap(({ layer }) => {
      // Standing on a transit layer does not say that a stop is within walking distance.
      const tells = layer.kind === "transit" ? undefined : TELLS[layer.kind as Kind];
      return tells ? [tells] : [];
    }),
  );

function statementsOn({ engine, city, day }: Site, cited: CitedRules, kind: Kind): OverlayOut["statements"] {
  const tells = TELLS[kind];
  if (!tells) return [];
  const [name, value] = tells;
  const rules = (engine.rules.get(city.id) ?? []).filter(
    (held) =>
      held.rule.when.circumstances[name]?.includes(value) &&
      held.rule.yieldsTo === null &&
      speaksFor(held, day),
  );
  const distinct = rules.filter((held, i) => rules.findIndex((o) => o.rule.says === held.rule.says) === i);
  return distinct.slice(0, MOST_TOLD).map((held) => ({ text: held.rule.says, citations: cited.cite(held) }));
}
