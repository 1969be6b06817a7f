import { Fragment } from "react";
import type { CheckOutput } from "#contract/compliance.ts";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import type { CityRef } from "#contract/shared.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { AnswerOpening } from "#web/answer/answer-article.tsx";
import { ClauseList } from "#web/answer/clause-list.tsx";
import type { Option, Question } from "#web/answer/deciding-question.tsx";
import { NextSteps } from "#web/answer/next-steps.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { PermitTimesPart } from "#web/answer/permit-times-part.tsx";
import { ReportAnswer } from "#web/answer/report-mistake.tsx";
import { Link } from "#web/components/link.tsx";
import { searchAddress } from "#web/search-address.ts";
import { type Project, wizardAddress } from "#web/wizard-address.ts";
import { dayWords } from "#web/words.ts";
import { CheckSteps } from "./check-steps.tsx";
import { Contacts } from "./contacts.tsx";
import { Permits } from "./permits.tsx";
import { ResultAside } from "./result-aside.tsx";
import { SaidList } from "./said-list.tsx";
import { WhatWouldPass } from "./what-would-pass.tsx";

/** Step 4: the whole result, in the order of every answer, and beside it what to do with it. */
export function ResultStep({
  project,
  check,
  permitTimes,
  cities,
  address,
}: {
  project: Project;
  check: CheckOutput;
  permitTimes: PermitTimesOutput | null;
  cities: readonly CityRef[];
  address: string;
}) {
  // One numbering of the clauses holds for the answer and for everything after it.
  const citations = byClause(check.citations);
  const answer = { ...check.answer, citations };
  const { city } = check;
  const none = (part: CheckOutput["absent"][number]["part"]): string =>
    check.absent.find((one) => one.part === part)?.text ?? "";
  // One empty part says so in its place; several say it together, in one line.
  const silent: readonly string[] = check.absent.length > 1 ? check.absent.map(({ part }) => part) : [];
  return (
    <>
      <Facts check={check} project={project} />
      <p className="print-only">{address}</p>
      <div className="result-columns">
        <article className="answer" data-tone={OUTCOME_LOOK[answer.outcome].tone} aria-label="Result">
          <AnswerOpening
            answer={answer}
            replyTo={(question, option) => replyAddress(check, project, question, option)}
            city={city}
            cities={cities}
            oneProject
            next={<NextSteps steps={answer.nextSteps} citations={citations} />}
          />
          <CheckSteps checks={check.checks} further={check.standards.length > 0} citations={citations} />
          <WhatWouldPass check={check} project={project} citations={citations} />
          {silent.includes("permits") ? null : (
            <Permits permits={check.permits} citations={citations} none={none("permits")} />
          )}
          {DUTIES.filter((part) => !silent.includes(part)).map((part) => (
            <Fragment key={part}>
              <SaidList
                id={part}
                title={TITLES[part]}
                said={check[part]}
                citations={citations}
                none={none(part)}
              />
              {part === "times" && permitTimes?.times ? <PermitTimesPart of={permitTimes} /> : null}
            </Fragment>
          ))}
          {check.standards.length > 0 ? (
            <Standards check={check} project={project} citations={citations} />
          ) : null}
          {silent.includes("times") && permitTimes?.times ? <PermitTimesPart of={permitTimes} /> : null}
          {silent.length > 0 ? <Silence check={check} /> : null}
          <Contacts contacts={check.contacts} citations={citations} city={city} />
          {check.typical.length > 0 ? (
            <SaidList
              id="typical"
              title="What is typical elsewhere"
              lead="Your city's own rules on these are not in our data."
              said={check.typical.map((one) => ({ ...one, typical: false }))}
              citations={citations}
              none=""
            />
          ) : null}
          <SaidList
            id="unknown"
            title="What we do not know"
            said={check.unknown}
            citations={citations}
            none="We know of no gap for this project. We never check overlays, private covenants or pending changes to the law."
          />
          {citations.length > 0 ? <ClauseList citations={citations} said={saidOn(check)} folded /> : null}
          <ReportAnswer
            citations={citations}
            rules={check.checks.map(({ rule }) => rule)}
            what="this result"
          />
        </article>
        <ResultAside check={check} project={project} />
      </div>
    </>
  );
}

/** Every sentence of the result before its clauses. */
const saidOn = (check: CheckOutput): string[] => [
  check.answer.headline,
  ...[
    ...check.answer.statements,
    ...check.permits,
    ...DUTIES.flatMap((part) => check[part]),
    ...check.standards,
  ].flatMap((one) => ("note" in one && typeof one.note === "string" ? [one.text, one.note] : [one.text])),
];

type Part = CheckOutput["absent"][number]["part"];
/** The parts beside permits, in their order. */
const DUTIES = ["fees", "times", "inspections", "documents", "professionals"] as const satisfies Part[];
const TITLES: Readonly<Record<Part, string>> = {
  permits: "Permits",
  fees: "Fees",
  times: "How long it takes",
  inspections: "Inspections",
  documents: "Documents to submit",
  professionals: "Who may draw or build it",
};

/** All parts on which we have nothing, in one line. */
function Silence({ check: { absent, contacts, city } }: { check: CheckOutput }) {
  return (
    <section className="answer-part" id="absent">
      <h3 className="part-title">Not in our data</h3>
      <p className="held-none">
        We don't have rules for {city.name} on these yet:{" "}
        {absent.map(({ part }) => TITLES[part].toLowerCase()).join(", ")}. Ask{" "}
        {contacts[0]?.name ?? "the city's building department"}.
      </p>
    </section>
  );
}

/** The project as it was given, and the way to change it. */
function Facts({ check, project }: { check: CheckOutput; project: Project }) {
  return (
    <div className="facts-row">
      <dl className="fact-chips" aria-label="What you entered">
        {check.facts.map(({ name, label, value }) => (
          <div key={name} className="fact-chip">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {project.asOf ? (
          <div className="fact-chip">
            <dt>By the law of</dt>
            <dd>{dayWords(check.asOf)}</dd>
          </div>
        ) : null}
      </dl>
      <Link to={wizardAddress(3, project)} className="text-button no-print">
        Change details
      </Link>
    </div>
  );
}

/**
 * Where a reply to the deciding question leads: the same step with the input set, or the input itself where a figure
 * has to be entered; null where the reply can only be read.
 */
function replyAddress(
  { deciding, city }: CheckOutput,
  project: Project,
  { parameter, options }: Question,
  option: Option,
): string | null {
  if (!deciding)
    return parameter === "q" ? searchAddress({ q: option.value, cityId: city.id, asOf: project.asOf }) : null;
  const value = deciding.values[options.indexOf(option)];
  if (value === undefined) return null;
  return value === null
    ? `${wizardAddress(3, project)}#field-${deciding.name}`
    : wizardAddress(4, { ...project, [deciding.name]: value });
}

/** Limits that hold as well, each with the way to give the figure that it is about. */
function Standards({
  check: { standards, city },
  project,
  citations,
}: {
  check: CheckOutput;
  project: Project;
  citations: CheckOutput["citations"];
}) {
  return (
    <SaidList
      id="standards"
      title="Other limits to meet"
      said={standards}
      citations={citations}
      none={`We don't have more limits for this in ${city.name}.`}
      after={({ input }) =>
        input ? (
          <Link to={`${wizardAddress(3, project)}#field-${input}`} className="said-action no-print">
            Enter yours
          </Link>
        ) : null
      }
    />
  );
}
