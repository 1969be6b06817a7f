import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTS, type Act, type BankLine, ROLES, type Role, signaturesOf } from "#domain/choosing/bank.ts";
import type { OutsideLine } from "#domain/choosing/coverage.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import type { LawBook } from "#domain/law/law.ts";
import { SUBJECTS, type Subject } from "#domain/law/vocabulary.ts";
import { bankFiles, UNLEARNED } from "./bank-hash.ts";
import { rulesByName } from "./bank-rules.ts";

export interface TrainingLine extends BankLine {
  /** Lines of one group are never learned from while another of it is tested. */
  group: string;
  /** Its rules are named for every city that has any, so that the others have none. */
  complete: boolean;
  /** The clause of it that asks, and the question it is part of; both are the text itself where the bank says nothing else. */
  asked: string;
  whole: string;
  /** A question as people write them, with all they tell beside it (asked.jsonl). */
  real: boolean;
  /** Its author says what it asks; of the other real ones that was read by the engine. */
  labeled: boolean;
  /** Of a real question with one ask: what a right answer to it says. */
  expect: Expected | null;
}
/** Outcomes of which each is right, and figures that must be said ("6 ft"). */
export interface Expected {
  outcomes: readonly string[];
  figures: readonly string[];
}
export interface ClauseLine {
  text: string;
  role: Role;
}
export interface TrainingOutsideLine extends OutsideLine {
  label: "out_of_scope" | "not_covered";
  /** Lines of one topic are about the same thing. */
  topic: string;
}
export interface Bank {
  lines: TrainingLine[];
  clauses: ClauseLine[];
  outside: TrainingOutsideLine[];
  /** Questions that only the judge of what is covered learns from: rules answer them, or in some cities none does. */
  unlearned: { text: string; rules: readonly string[]; lackedBy: readonly string[] }[];
  faults: string[];
}

/** Figures of questions with their owners: train-figures.ts reads them. */
const FIGURES = "figures.jsonl";

/** Files whose lines were written for all cities at once. */
const COMPLETE = new Set(["predicates.jsonl", "process.jsonl"]);

const readLines = (file: string): Record<string, unknown>[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Reads `bank/`: questions tied to rules, clauses with their roles, and questions that no rule answers. */
export function readBank(folder: string, book: LawBook): Bank {
  const bank: Bank = { lines: [], clauses: [], outside: [], unlearned: [], faults: [] };
  const byName = rulesByName(book);
  for (const file of bankFiles(folder).filter((name) => name !== FIGURES)) {
    for (const [i, line] of readLines(join(folder, file)).entries())
      addLine(bank, byName, file, `bank/${file}:${i + 1}`, line);
  }
  for (const file of bankFiles(join(folder, UNLEARNED)))
    for (const line of readLines(join(folder, UNLEARNED, file))) {
      const rules = ((line.rules as string[]) ?? []).filter((name) => byName.has(name));
      const lackedBy = (line.cities as string[]) ?? [];
      if (rules.length + lackedBy.length > 0)
        bank.unlearned.push({ text: String(line.text), rules, lackedBy });
    }
  return bank;
}

function addLine(
  bank: Bank,
  byName: ReadonlyMap<string, HeldRule[]>,
  file: string,
  where: string,
  line: Record<string, unknown>,
): void {
  const text = String(line.text ?? "").trim();
  const { act, role } = line as { act: Act; role: Role };
  if (text === "") bank.faults.push(`${where}: no text`);
  else if (file === "outside.jsonl") bank.outside.push(outsideOf(text, line));
  else if (file === "clauses.jsonl") {
    if (ROLES.includes(role)) bank.clauses.push({ text, role });
    else bank.faults.push(`${where}: unknown role ${role}`);
  } else if (!ACTS.includes(act)) bank.faults.push(`${where}: unknown act ${act}`);
  else {
    const names = (line.rules as string[]) ?? [];
    const rules = names.filter((name) => byName.has(name));
    for (const name of names) if (!byName.has(name)) bank.faults.push(`${where}: no rule ${name}`);
    const subject = (SUBJECTS as readonly string[]).includes(String(line.subject))
      ? (line.subject as Subject)
      : null;
    const signatures = new Set(
      rules.flatMap((name) => (byName.get(name) ?? []).flatMap(({ rule }) => signaturesOf(rule))),
    );
    bank.lines.push({
      text,
      act,
      subject,
      rules,
      signatures: [...signatures].filter(
        (signature) =>
          subject === null || signature.split("|")[1] === subject || !signatureHas(rules, byName, subject),
      ),
      complete: COMPLETE.has(file) && rules.length > 0,
      asked: String(line.asked ?? text),
      whole: String(line.whole ?? text),
      real: file === "asked.jsonl",
      labeled: file !== "asked.jsonl" || line.labeled === true,
      expect: (line.expect as Expected | undefined) ?? null,
      group: String(line.group ?? `${file}:${rules[0] ?? `${act}:${line.subject}`}`),
    });
  }
}

const outsideOf = (text: string, line: Record<string, unknown>): TrainingOutsideLine => ({
  text,
  label: line.label as TrainingOutsideLine["label"],
  topic: String(line.topic ?? text),
  cities: (line.cities as string[] | undefined) ?? null,
});

/** Whether any of the rules is about the line's own subject; then their other subjects say nothing of it. */
const signatureHas = (
  rules: readonly string[],
  byName: ReadonlyMap<string, HeldRule[]>,
  subject: Subject,
): boolean => rules.some((name) => byName.get(name)?.some(({ rule }) => rule.subjects.includes(subject)));
