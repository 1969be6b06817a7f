import type { LawFault } from "#ingest/law-pack/law-fault.ts";
import type { CheckedRules } from "#ingest/law-pack/read-verified.ts";
import type { CityReport, LawReport } from "./check-law.ts";
import type { FactCount } from "./count-facts.ts";

/** The report as lines for the terminal. */
export function reportLines({ cities, faults }: LawReport): string[] {
  return [...cities.flatMap(cityLines), ...faultLines(faults), "", verdict(cities, faults)];
}

function cityLines({ slug, city, draft, topics, facts, toDo, checked }: CityReport): string[] {
  const sum = (count: "clauses" | "rules") => topics.reduce((all, topic) => all + topic[count], 0);
  const title = city
    ? `${city.name}, ${city.state}: ${sum("clauses")} clauses, ${sum("rules")} rules, ${city.districts.length} districts`
    : `law/${slug}: city.yaml or districts.yaml have faults, so that its law cannot be used`;
  return [
    "",
    draft ? `${title} (draft: not yet part of the law)` : title,
    ...topics.map(
      ({ topic, clauses, rules }) =>
        `  ${topic.padEnd(20)} ${String(clauses).padStart(3)} clauses ${String(rules).padStart(4)} rules`,
    ),
    ...(facts
      ? factLines(facts)
      : [`  facts: there is no file ${slug}.jsonl, so that coverage was not checked`]),
    ...checkedLines(checked),
    ...(toDo.length > 0 ? ["  still to do:"] : []),
    ...toDo.map(({ place, what }) => `    ${place}: ${what}`),
  ];
}

function checkedLines({ agrees, open, stale }: CheckedRules): string[] {
  if (agrees + open + stale.length === 0) return [];
  return [
    `  enacted code: ${agrees} rules agree, ${open} not found or different with a reason, ${stale.length} changed since they were checked`,
    ...stale.map((name) => `    NO LONGER CHECKED ${name}: run \`npm run law -- verify\` again`),
  ];
}

function factLines({ facts, covered, omitted, missing, districts }: FactCount): string[] {
  return [
    `  facts: ${facts}, covered ${covered}, left out with a reason ${omitted.size}, not covered ${missing.length}`,
    ...[...omitted].map(([fact, because]) => `    left out ${fact}: ${because}`),
    ...missing.map(({ fact, statement }) => `    NOT COVERED ${fact}: ${statement}`),
    ...(districts
      ? [
          `  districts: ${districts.researched} researched, ${districts.researched - districts.missing.length} listed`,
          ...districts.missing.map((code) => `    NOT LISTED ${code}`),
        ]
      : []),
  ];
}

const placeOf = ({ where, file, line }: LawFault): string =>
  line === null ? where : where.replace(file, `${file}:${line}`);

/** Each fault with its place and remedy; one that is there many times is said once, with all its places. */
export function faultLines(faults: readonly LawFault[]): string[] {
  if (faults.length === 0) return [];
  const groups = new Map<string, LawFault[]>();
  for (const fault of faults) {
    const key = JSON.stringify([fault.what, fault.remedy]);
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  const kinds =
    groups.size < faults.length ? ` of ${groups.size} ${groups.size === 1 ? "kind" : "kinds"}` : "";
  return [
    "",
    `${faults.length} ${faults.length === 1 ? "fault" : "faults"}${kinds}`,
    ...[...groups.values()].flatMap((group) => {
      const { what, remedy } = group[0]!;
      const places = [...new Set(group.map(placeOf))];
      return places.length === 1
        ? [`  ${places[0]}: ${what}`, `      → ${remedy}`]
        : [
            `  ${group.length} times: ${what}`,
            `      → ${remedy}`,
            ...places.map((place) => `      at ${place}`),
          ];
    }),
  ];
}

/** One sentence that says no more than what was checked. */
function verdict(cities: readonly CityReport[], faults: readonly LawFault[]): string {
  if (faults.length > 0) return "Faults were found.";
  if (cities.length === 0) return "There is no city.";
  const open = cities.filter(({ toDo }) => toDo.length > 0).map(({ slug }) => slug);
  const unchecked = cities.filter(({ facts }) => facts === null).map(({ slug }) => slug);
  const missing = cities.reduce(
    (sum, { facts }) => sum + (facts?.missing.length ?? 0) + (facts?.districts?.missing.length ?? 0),
    0,
  );
  const sentences = ["The law files have no faults."];
  if (open.length > 0) sentences.push(`Not finished: ${open.join(", ")}.`);
  if (missing > 0) sentences.push(`${missing} researched facts or districts are not covered.`);
  else if (unchecked.length < cities.length)
    sentences.push(
      unchecked.length === 0
        ? "Every researched fact is accounted for."
        : "Where facts were given, every one is accounted for.",
    );
  if (unchecked.length > 0)
    sentences.push(`Not compared with researched facts, for there are none: ${unchecked.join(", ")}.`);
  return sentences.join(" ");
}
