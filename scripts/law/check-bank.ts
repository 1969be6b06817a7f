import { ACTS, ROLES } from "#domain/choosing/bank.ts";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import type { FaultPlace, LawFault } from "#ingest/law-pack/law-fault.ts";
import { insteadOf } from "#ingest/law-pack/nearest-word.ts";
import { lineFilesOf, readLines } from "./read-lines.ts";
import { checkRuleName, type RuleNames } from "./rule-names.ts";

/** The closed lists that fields of a bank line are from. */
const LISTS = {
  act: ACTS,
  role: ROLES,
  subject: [...SUBJECTS, "none"],
  label: ["out_of_scope", "not_covered"],
};

/** Checks what lines of the bank name: rules, cities and words of closed lists. `only` narrows it to some cities' rules. */
export function checkBank(folder: string, names: RuleNames, only: readonly string[]): LawFault[] {
  const faults: LawFault[] = [];
  for (const file of lineFilesOf(folder))
    for (const { content, place } of readLines(file, "bank", faults)) {
      if (String(content.text ?? "").trim() === "") place.report("the line has no text", "Add `text`.");
      for (const [field, allowed] of Object.entries(LISTS)) checkWord(content, field, allowed, place);
      const rules = content.rules ?? [];
      if (!Array.isArray(rules)) place.report("`rules` is no list", 'Write it as ["city/clause/rule"].');
      else
        for (const name of rules)
          if (only.length === 0 || only.includes(String(name).split("/")[0] ?? ""))
            checkRuleName(name, names, place);
      for (const city of Array.isArray(content.cities) ? content.cities : [])
        if (!names.byCity.has(city))
          place.report(
            `there is no city "${city}"`,
            insteadOf(String(city), [...names.byCity.keys()], "cities"),
          );
    }
  return faults;
}

function checkWord(
  line: Record<string, unknown>,
  field: string,
  allowed: readonly string[],
  place: FaultPlace,
): void {
  const word = line[field];
  if (word !== undefined && word !== null && !allowed.includes(String(word)))
    place.report(`"${word}" is no word of ${field}`, insteadOf(String(word), allowed));
}
