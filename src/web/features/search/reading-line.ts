import type { SearchOutput } from "#contract/search.ts";
import { ASK_WORDS } from "#domain/reports/report-words.ts";
import {
  circumstanceWords,
  dayWords,
  measureWords,
  placeWords,
  quantityWords,
  subjectWords,
} from "#web/words.ts";

/** How the question was read, in one line: "Fence · 12 ft · Denver · assuming a home in a residential district". */
export function readingLine({ interpretation: read, city }: SearchOutput, isToday: boolean): string {
  const subject = read.subject ? subjectWords(read.subject) : null;
  return [
    subject,
    ...read.quantities.map(({ value, unit }) => quantityWords(value, unit)),
    city ? city.name : "All Cities",
    // "Corner" says nothing that "corner lot" does not.
    read.place && read.place !== read.circumstances.lot_type ? placeWords(read.place) : null,
    read.district,
    ...factsOf(read.circumstances),
    isToday ? null : `as of ${dayWords(read.asOf)}`,
    read.assumptions.length > 0 ? assumed(read.assumptions) : null,
  ]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}

/**
 * The facts that were read, each once: a conversion is conversion work too, parking for a restaurant is of one, and a lot
 * without an alley is not next to one.
 */
export const factsOf = (circumstances: SearchOutput["interpretation"]["circumstances"]): string[] => {
  const read = Object.entries(circumstances);
  return read
    .filter(
      ([, value], at) =>
        value === "yes" || value === "no" || read.findIndex(([, same]) => same === value) === at,
    )
    .filter(([, value]) => !value.startsWith("!") || circumstances[value.slice(1)] !== "no")
    .map(([name, value]) => circumstanceWords(name, value));
};

/** Assumptions are phrases ("a home in a residential district"); a whole sentence among them warns and is said as it is. */
const assumed = (assumptions: readonly string[]): string => {
  const warnings = assumptions.filter((text) => text.endsWith("."));
  const phrases = assumptions.filter((text) => !text.endsWith("."));
  return [...warnings, ...(phrases.length > 0 ? [`assuming ${phrases.join("; ")}`] : [])].join(" ");
};

export function quantitiesOf({
  quantities,
  measures,
}: SearchOutput["interpretation"]): { name: string; value: string }[] {
  const given = quantities.map(({ measure, value, unit }) => ({
    name: measureWords(measure),
    value: quantityWords(value, unit),
  }));
  const named = new Set(quantities.map(({ measure }) => measure));
  const asked = measures
    .filter((measure) => !named.has(measure))
    .map((measure) => ({ name: "Measure", value: measureWords(measure) }));
  return [...given, ...asked];
}

/** Each thing that is asked, once; the project with it where it is not the one that the chip names. */
export function asksOf({ asks, subject }: SearchOutput["interpretation"]): string[] {
  const words = asks.map((ask) => {
    const question = ASK_WORDS[ask.intent];
    return ask.subject === null || ask.subject === subject
      ? question
      : `${subjectWords(ask.subject)}: ${question}`;
  });
  return [...new Set(words)];
}
