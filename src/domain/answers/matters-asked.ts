import { type Act, kindClass } from "../choosing/bank.ts";
import type { Matter } from "../choosing/matters.ts";
import type { Named } from "../choosing/other-asks.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import { classifyText } from "../choosing/trained-model.ts";
import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import { sizeNamed } from "../questions/quantity-asked.ts";
import type { Reading } from "../questions/reading.ts";
import { SUBJECT_OF } from "./context.ts";
import { askedMeasures } from "./subject-meant.ts";

/** The matter of the rule that the person chose comes first. */
export function withFirst(matters: Matter[], pinned: Ranked | undefined): Matter[] {
  const own = pinned && matters.find((m) => m.rules.includes(pinned));
  if (!pinned) return matters;
  if (own)
    return [
      { ...own, rules: [pinned, ...own.rules.filter((r) => r !== pinned)] },
      ...matters.filter((m) => m !== own),
    ];
  const { rule } = pinned.held;
  return [
    {
      key: `rule|${rule.id}`,
      kind: kindClass(rule.kind),
      subject: rule.subjects[0]!,
      measure: rule.measure,
      share: 1,
      rules: [pinned],
    },
    ...matters,
  ];
}

/** "Height and number of stories": the likeliest measure, then those that are named and have limits here. */
export function measuresFor(
  act: Act,
  matters: readonly Matter[],
  named: readonly Measure[],
  asked: string,
): readonly Measure[] {
  const first = matters[0]?.measure ?? null;
  if ((act !== "how_much" && act !== "compare") || first === null) return named;
  const shareOf = (m: Measure) => matters.find((matter) => matter.measure === m)?.share ?? 0;
  const byName = sizeNamed(asked);
  const others = named.flatMap((m) => {
    // Codes set floor area as a ratio.
    if (m === "floor_area" && byName?.has("far") && shareOf("far") > Math.max(shareOf(m), LEAST_RATIO))
      return ["far" as const];
    return shareOf(m) >= LEAST_SHARE ? [m] : [];
  });
  return [...new Set([first, ...others])];
}
/** A ratio this unlikely is not meant where floor area is named. */
const LEAST_RATIO = 0.005;
/** A limit this unlikely is not asked for, though its measure is named. */
const LEAST_SHARE = 0.02;

/** "A fence in the rear yard? The front stays open.": where the thing is asked about, not what else the lot has. */
export const placesOf = (told: Reading, asking: Reading, apart = false): readonly Place[] =>
  apart && asking.places.length > 0
    ? placesNamed(asking)
    : asking.subjects.length > 0 && asking.places.length > 0
      ? asking.places
      : told.places;

/** The side on a street is named by the words of a side as well. */
const placesNamed = ({ places }: Reading): readonly Place[] =>
  places.includes("street_side_yard") ? places.filter((place) => place !== "side_yard") : places;

/** The things that the asking clause names go before those of the clauses around it. */
export const withFirstSubject = (reading: Reading, asked: readonly Subject[]): Reading => ({
  ...reading,
  subjects: [...new Set([...asked, ...reading.subjects])],
});

/** "Height restrictions": a size alone, where no thing and no district is named, is that of the main building of a lot. */
export function withMainBuilding(told: Reading, { subjects, district, unread }: Reading): Reading {
  const [measure] = told.measures;
  if (
    measure === undefined ||
    told.subjects.length + subjects.length + unread.length > 0 ||
    district !== null
  )
    return told;
  return SUBJECT_OF[measure] !== undefined ? told : { ...told, subjects: ["house"] };
}

/** The things, sizes and places that the words of an ask name; a size that they surely ask for need not be named. */
export function namedIn(asking: Reading): Named {
  const named = askedMeasures(asking);
  const [[likely, share] = ["none", 0]] = classifyText("measure", asking.text);
  const measures =
    named.length === 0 && likely !== "none" && share >= SURE_SIZE ? [likely as Measure] : named;
  return { subjects: asking.subjects, measures, places: placesNamed(asking) };
}
const SURE_SIZE = 0.75;
