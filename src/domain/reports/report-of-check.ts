import { SUBJECT_NAMES } from "../answers/wording.ts";
import { DISCLAIMER } from "../disclaimer.ts";
import type {
  ContactOut,
  FeeOut,
  PermitOut,
  ProjectCheck,
  SaidOut,
  SilentPart,
  StepOut,
} from "../wizard/project-check.ts";
import { ClauseNumbers, plain } from "./cite-clauses.ts";
import { marginBars } from "./margin-bars.ts";
import type { Cited, Report, ReportBlock, ReportSection } from "./report.ts";
import { furtherStatements, planSection, verdictBlock } from "./report-of-answer.ts";
import { amountWords, checkWords, OUTCOME_WORDS, stepWords } from "./report-words.ts";

/**
 * A checked project as a submittal sheet: verdict, drawing and checks first, then what a plan checker goes through. Every
 * part is there, and says so where we have nothing; only a drawing is left out. The clauses follow as the last part.
 */
export function reportOfCheck(check: ProjectCheck): Report {
  const { answer, city } = check;
  const numbers = new ClauseNumbers(check.citations);
  const none = (part: SilentPart) => check.absent.find((one) => one.part === part)?.text ?? "";
  const plan = planSection(answer, check.subject);
  const sections: (ReportSection | null)[] = [
    verdictSection(check, numbers),
    plan,
    checksSection(check.checks, numbers, plan === null),
    passSection(check, numbers),
    { heading: "Project and property", blocks: [projectFacts(check)] },
    numbers.list(
      "Further standards to show on the plans",
      check.standards,
      "We don't have more limits for this project.",
    ),
    permitsSection(check.permits, numbers, none("permits")),
    feesSection(check.fees, numbers, none("fees")),
    numbers.list("Review times", said(check.times), none("times")),
    numbers.list("Inspections", said(check.inspections), none("inspections")),
    numbers.list("Documents to submit", said(check.documents), none("documents")),
    numbers.list("Who may draw or build it", said(check.professionals), none("professionals")),
    contactsSection(check.contacts, numbers, `We don't have an office of ${city.name} for this project yet.`),
    numbers.list(
      "What we do not know",
      [...check.unknown, ...said(check.typical)],
      "We know of no other open questions.",
    ),
  ];
  return {
    kind: "check",
    title: `Compliance check: ${SUBJECT_NAMES[check.subject].one} in ${city.name}`,
    subject: check.question,
    asOf: check.asOf,
    outcome: answer.outcome,
    headline: answer.headline,
    ...numbers.number(sections.filter((section) => section !== null)),
    disclaimer: DISCLAIMER,
  };
}

/** What was entered; the title block has the project, the city and the day. */
const projectFacts = ({ city, facts }: ProjectCheck): ReportBlock => ({
  kind: "list",
  items: [
    plain(`City: ${city.name}, ${city.state}`),
    ...facts.map(({ label, value }) => plain(`${label}: ${value}`)),
  ],
});

function verdictSection({ answer }: ProjectCheck, numbers: ClauseNumbers): ReportSection {
  const further = furtherStatements(answer).map(({ text, citations }) => numbers.cite(text, citations));
  const blocks: ReportBlock[] = [verdictBlock(answer, numbers)];
  if (further.length > 0) blocks.push({ kind: "list", items: further });
  const { decidingQuestion } = answer;
  if (decidingQuestion) {
    const replies = decidingQuestion.options.map(
      ({ label, outcome, text }) => `${label}: ${OUTCOME_WORDS[outcome]}. ${text}`,
    );
    blocks.push({ kind: "paragraph", text: plain(`It depends on one fact. ${decidingQuestion.ask}`) });
    if (replies.length > 0) blocks.push({ kind: "list", items: replies.map(plain) });
  }
  return { heading: "Verdict", blocks };
}

/** `withBars`: where no plan shows what was given and each limit already. */
function checksSection(steps: readonly StepOut[], numbers: ClauseNumbers, withBars: boolean): ReportSection {
  if (steps.length === 0)
    return {
      heading: "Checks",
      blocks: [{ kind: "paragraph", text: plain("We had no limit to compare your sizes with.") }],
    };
  const table: ReportBlock = {
    kind: "table",
    name: "checks",
    caption: "Rules that were checked",
    columns: ["Rule", "Given", "Limit", "Result", "Margin"],
    rows: steps.map((step) => checkRow(step, numbers)),
  };
  const bars = withBars ? marginBars(steps) : null;
  return { heading: "Checks", blocks: bars ? [bars, table] : [table] };
}

/** A step with its formula and what the formula took. */
function checkRow(step: StepOut, numbers: ClauseNumbers): Cited[] {
  const { given, limit, result, margin } = checkWords(step);
  const took = step.inputs.map((input) => `${input.name} ${amountWords(input)}`).join(", ");
  const how = step.formula ? ` (${step.formula}${took ? `; ${took}` : ""})` : "";
  return [
    numbers.cite(stepWords(step), [step.citation]),
    plain(given),
    plain(`${limit}${how}`),
    plain(result),
    plain(margin),
  ];
}

function passSection({ solutions, changes }: ProjectCheck, numbers: ClauseNumbers): ReportSection {
  const heading = "What would pass";
  const blocks: ReportBlock[] = [];
  const cited = (all: readonly { text: string; citations: readonly string[] }[]) =>
    all.map(({ text, citations }) => numbers.cite(text, citations));
  if (changes.length > 0) {
    blocks.push({ kind: "paragraph", text: plain("Changes that make it pass, the smallest first:") });
    blocks.push({ kind: "list", items: cited(changes) });
  }
  if (solutions.length > 0) blocks.push({ kind: "list", items: cited(solutions) });
  if (blocks.length === 0)
    blocks.push({ kind: "paragraph", text: plain("We couldn't work out a size from any of our limits.") });
  return { heading, blocks };
}

const STATE_WORDS: Readonly<Record<PermitOut["state"], string>> = {
  needed: "Needed",
  may_be_needed: "May be needed",
  not_needed: "Not needed",
};

function permitsSection(
  permits: readonly PermitOut[],
  numbers: ClauseNumbers,
  otherwise: string,
): ReportSection {
  if (permits.length === 0) return numbers.list("Permits", [], otherwise);
  const table: ReportBlock = {
    kind: "table",
    name: "permits",
    caption: "Permits and their thresholds",
    columns: ["Permit", "For this project", "Threshold", "What the rule says"],
    rows: permits.map((permit) => [
      plain(permit.name),
      plain(STATE_WORDS[permit.state]),
      plain(permit.threshold ?? "none"),
      numbers.cite(permit.text, permit.citations),
    ]),
  };
  return { heading: "Permits", blocks: [table] };
}

function feesSection(fees: readonly FeeOut[], numbers: ClauseNumbers, otherwise: string): ReportSection {
  if (fees.every(({ low, high }) => low === null && high === null))
    return numbers.list("Fees", said(fees), otherwise);
  const dollars = (value: number | null) =>
    plain(value === null ? "see the rule" : amountWords({ value, unit: "USD" }));
  const table: ReportBlock = {
    kind: "table",
    name: "fees",
    caption: "Fees",
    columns: ["What the rule says", "From", "To"],
    rows: fees.map((fee) => [
      numbers.cite(saidText(fee), fee.citations),
      dollars(fee.low),
      dollars(fee.high),
    ]),
  };
  return { heading: "Fees", blocks: [table] };
}

/** Each office with what it does and the ways to reach it that we know. */
const contactsSection = (
  contacts: readonly ContactOut[],
  numbers: ClauseNumbers,
  otherwise: string,
): ReportSection =>
  numbers.list(
    "Whom to call",
    contacts.map(({ name, role, phone, address, url, hours, citations }) => ({
      text: [`${name}: ${role}`, phone, address, url, hours].filter(Boolean).join(" · "),
      citations,
    })),
    otherwise,
  );

const said = (all: readonly SaidOut[]): { text: string; citations: readonly string[] }[] =>
  all.map((entry) => ({ text: saidText(entry), citations: entry.citations }));

/** What a rule says, with the caution of its clause, and with a word where it is only what is typical. */
const saidText = ({ text, note, typical }: SaidOut): string =>
  [
    text,
    typical && !/typical/i.test(text) ? "Typical; your city's own rule is not in our data." : "",
    note ?? "",
  ]
    .filter(Boolean)
    .join(" ");
