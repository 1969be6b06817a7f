import { parseArgs } from "node:util";
import type { CorrectionOutcome } from "#domain/corrections/correction.ts";
import type { Correction, CorrectionState } from "../database/correction-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { momentText, oneLine, printable, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- corrections list [--open | --accepted | --declined | --fixed | --suspect]
       npm run lotline -- corrections show NUMBER
       npm run lotline -- corrections accept NUMBER --note TEXT
       npm run lotline -- corrections decline NUMBER --note TEXT
       npm run lotline -- corrections fixed NUMBER --law VERSION --note TEXT
The note is public, on the accuracy page; the reporter's words and address are not. The version of the law is on /data-sources.`;

const STATES = ["open", "accepted", "declined", "fixed"] as const;
const MOST = 100;
const LONGEST_NOTE = 2000;
const OUTCOMES: Readonly<Record<string, CorrectionOutcome>> = {
  accept: "accepted",
  decline: "declined",
  fixed: "fixed",
};

/** `corrections`: reported mistakes and what became of them. A person who left an address is told by mail. */
export const corrections: OperatorCommand = async (args, desk) => {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return { code: 2, text: `${problem instanceof Error ? problem.message : problem}\n${USAGE}` };
  }
  const { values, positionals } = parsed;
  const [action = "list", number] = positionals;
  if (action === "list" && positionals.length <= 1) {
    const state: CorrectionState | null = STATES.find((name) => values[name]) ?? null;
    const rows = await desk.corrections.list(state, values.suspect ?? false, MOST);
    return { code: 0, text: rows.length > 0 ? rows.map(line).join("\n") : "There is no such report." };
  }
  const id = wholeNumber(number);
  if (id === null || positionals.length !== 2) return { code: 2, text: USAGE };
  const unknown = { code: 1, text: `There is no report ${id}.` };
  if (action === "show") {
    const found = await desk.corrections.find(id);
    return found ? { code: 0, text: describe(found) } : unknown;
  }
  const outcome = Object.hasOwn(OUTCOMES, action) ? OUTCOMES[action] : undefined;
  if (!outcome) return { code: 2, text: USAGE };
  const note = values.note?.trim() ?? "";
  if (note === "" || note.length > LONGEST_NOTE)
    return {
      code: 2,
      text: `Give a note of at most ${LONGEST_NOTE} characters with --note: everybody reads it on the accuracy page.`,
    };
  const law = values.law?.trim();
  if ((outcome === "fixed") !== Boolean(law))
    return {
      code: 2,
      text: "With fixed, and only with fixed, name the version of the law that has the fix with --law.",
    };
  const decision = { outcome, note, lawVersion: law ?? null, decidedAt: desk.now() };
  const decided = await desk.corrections.decide(id, decision, (correction) =>
    mailToReporter(correction, desk.baseUrl()),
  );
  if (!decided) return unknown;
  const told = decided.email ? " Its reporter gets an email." : "";
  return { code: 0, text: `Report ${id} is ${outcome}.${told}` };
};

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      open: { type: "boolean" },
      accepted: { type: "boolean" },
      declined: { type: "boolean" },
      fixed: { type: "boolean" },
      suspect: { type: "boolean" },
      note: { type: "string" },
      law: { type: "string" },
    },
  });

const aboutOf = ({ clauses, clauseId, cities, kind }: Correction): string =>
  clauses.find(({ id }) => id === clauseId)?.citation ?? [...cities, kind].join(", ");

const line = (correction: Correction): string =>
  `${String(correction.id).padStart(5)}  ${correction.state.padEnd(8)}  ${momentText(correction.createdAt)}  ${oneLine(aboutOf(correction))}  ${oneLine(correction.wrong).slice(0, 60)}`;

function describe(correction: Correction): string {
  const { id, state, createdAt, page, question, lawVersion, source, email, clauses, clauseId } = correction;
  const rows: [string, string | null][] = [
    ["Number", String(id)],
    ["State", state],
    ["Reported", momentText(createdAt)],
    ["Page", page],
    ["Question", question],
    ["Law", lawVersion],
    ["Source given", source],
    ["Email", email],
    ...clauses.map((clause): [string, string] => [
      clause.id === clauseId ? "About" : "Shown",
      `${clause.citation}, /codes/${clause.city}/${clause.slug}${clause.rules.length > 0 ? `, rules ${clause.rules.join(", ")}` : ""}`,
    ]),
  ];
  const head = rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${oneLine(value)}`]));
  const decisions = correction.decisions.map(
    ({ outcome, note, lawVersion: inLaw, decidedAt }) =>
      `${momentText(decidedAt)}  ${outcome}${inLaw ? ` in law ${oneLine(inLaw)}` : ""}: ${printable(note)}`,
  );
  return [head.join("\n"), printable(correction.wrong).replace(/^/gm, "> "), ...decisions].join("\n\n");
}

const TITLES: Readonly<Record<CorrectionOutcome, string>> = {
  accepted: "You were right: we will fix it",
  declined: "We checked, and we are not changing it",
  fixed: "The mistake is fixed",
};

function mailToReporter(correction: Correction, base: string): OutgoingMail | null {
  const { id, email, wrong, state, decisions } = correction;
  if (!email || state === "open") return null;
  return {
    to: email,
    subject: `Your report ${id} to Lotline`,
    kind: "correction-decision",
    ...composeMail({
      title: TITLES[state],
      parts: [
        { kind: "text", text: "You reported a mistake:" },
        { kind: "quote", text: wrong },
        { kind: "text", text: decisions[0]?.note ?? "" },
        { kind: "link", label: "See the corrections log", href: `${base}/accuracy#correction-${id}` },
      ],
      reason:
        state === "accepted"
          ? "You get this because you left your address with the report. We will write once more, when it is fixed."
          : "You get this because you left your address with the report. We have deleted it from the report.",
      baseUrl: base,
    }),
  };
}
