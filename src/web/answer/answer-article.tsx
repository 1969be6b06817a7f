import { type ReactNode, useState } from "react";
import type { NarratedSentence } from "#contract/narration.ts";
import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { arrangeWords, type Headline, type Passage, unsaidFigures } from "#domain/reports/arrange-answer.ts";
import { KIND_OF_MEASURE } from "#domain/reports/lot-plan.ts";
import type { Tone } from "#domain/reports/report-words.ts";
import { isCompared } from "#domain/reports/report-words.ts";
import { Icon } from "#web/components/icon.tsx";
import { measureWords } from "#web/words.ts";
import { AnswerParts } from "./answer-parts.tsx";
import { applyNarration } from "./apply-narration.ts";
import { ChecksTable, comparedRows } from "./checks-table.tsx";
import { Cites, isReadAutomatically, onlyFound } from "./citations.tsx";
import { CityAnswers, cityAnswers } from "./city-answers.tsx";
import { ClauseList, clausesOf } from "./clause-list.tsx";
import { DecidingQuestion, type ReplyTo } from "./deciding-question.tsx";
import { ExplainedText } from "./explained-text.tsx";
import { figureGroups } from "./figure-groups.ts";
import { FiguresOfCities, FiguresTable } from "./figures-table.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";
import { Pictures, picturesOf } from "./pictures.tsx";
import { ReportAnswer } from "./report-mistake.tsx";
import { markTerms, type TermPart } from "./terms.ts";
import { type ChooseReading, UnclearAnswer } from "./unclear-answer.tsx";
import { useCityTerms } from "./use-city-terms.ts";

interface AnswerProps {
  answer: Answer;
  replyTo: ReplyTo;
  city: CityRef | null;
  cities: readonly CityRef[];
  /** Was one project asked about? Figures of several, such as a fence and a house, share no axis and no lot. */
  oneProject: boolean;
  /** Sentences of the answer as a language model words them. */
  narrated?: readonly NarratedSentence[];
  /** The project that was asked about. */
  subject?: string | null;
  /** What to do, before the pictures. */
  next?: ReactNode;
}

/** One answer: verdict, sentence, why, deciding question, pictures, figures, checks, clauses. */
export function AnswerArticle({
  choose = () => null,
  children,
  ...props
}: AnswerProps & {
  /** Where a reading of an unclear question leads. */
  choose?: ChooseReading;
  /** What else we have on it, below what the rules say. */
  children?: ReactNode;
}) {
  const { answer } = props;
  return (
    <article className="answer" data-tone={toneOf(answer)} aria-label="Answer">
      {isReadAutomatically(answer) ? <AutomaticNote /> : null}
      {answer.outcome === "unclear" ? (
        <UnclearAnswer answer={answer} choose={choose} />
      ) : (
        <>
          <AnswerOpening
            {...props}
            next={<NextSteps steps={answer.nextSteps} citations={answer.citations} />}
          />
          {children}
          {answer.trace.length > 0 ? <ChecksTable answer={answer} /> : null}
          {answer.citations.length > 0 ? (
            <ClauseList
              citations={answer.citations}
              said={[answer.headline, ...answer.statements.map(({ text }) => text)]}
              found={onlyFound(answer)}
              folded={isLong(answer)}
            />
          ) : null}
        </>
      )}
      <ReportAnswer citations={answer.citations} rules={answer.trace.map(({ rule }) => rule)} />
    </article>
  );
}

/** Says so much before its clauses that they are one line: several parts, a row for each city, many checks or replies. */
const isLong = ({ outcome, parts, decidingQuestion, trace, citations }: Answer): boolean =>
  parts.length > 1 ||
  decidingQuestion?.parameter === "cityId" ||
  comparedRows(trace).length > FEW_CHECKS ||
  (outcome === "depends" && clausesOf(citations).length > FEW_CLAUSES);
const FEW_CHECKS = 2;
const FEW_CLAUSES = 4;

/** Nobody may take what a grammar read for a rule that a person wrote and checked. */
function AutomaticNote() {
  return (
    <p className="automatic-note">
      <Icon name="warning" className="icon-16 shrink-0" />
      <span>
        <strong>Read automatically</strong> from the enacted text. No person has checked it. Read the section
        before you rely on it.
      </span>
    </p>
  );
}

/** The tone of the verdict; of several verdicts only the one that all share. */
function toneOf({ outcome, parts }: Answer): Tone {
  const tones = new Set(parts.length > 1 ? parts.map((part) => part.outcome) : [outcome]);
  const [tone = "none", another] = new Set([...tones].map((one) => OUTCOME_LOOK[one].tone));
  return another ? "none" : tone;
}

/** What an answer says before its checks: verdict, sentence, why, deciding question, pictures, figures. */
export function AnswerOpening(props: AnswerProps) {
  return props.answer.parts.length > 1 ? <OpeningInParts {...props} /> : <OneOpening {...props} />;
}

/** An answer in parts. */
function OpeningInParts({ answer, replyTo, city, oneProject, subject, next }: AnswerProps) {
  return (
    <>
      <AnswerParts answer={answer} city={city} />
      <DecidingQuestion answer={answer} replyTo={replyTo} />
      {next}
      {oneProject ? <Pictures pictures={picturesOf(answer, city, subject)} /> : null}
    </>
  );
}

function OneOpening({
  answer,
  replyTo,
  city,
  cities,
  oneProject,
  subject,
  narrated = [],
  next,
}: AnswerProps) {
  const [isOriginal, setOriginal] = useState(false);
  const ofCity = useCityTerms(city);
  // The figures of an answer that is figures come before the question that narrows them.
  const figuresFirst = answer.outcome === "value" && city !== null;
  const arranged = arrangeWords(answer);
  const statements = applyNarration(arranged.statements, answer.statements, isOriginal ? [] : narrated);
  const inCities = cityAnswers(answer, statements);
  const passages = { ...arranged, statements: inCities ? [] : statements };
  const groups = showsFigures(answer) ? figureGroups(answer, city ? [] : cities) : [];
  const pictures = oneProject ? picturesOf(answer, city, subject) : null;
  const drawn = new Set(pictures?.plans.map(({ kind }) => kind));
  const texts = [
    ...[...passages.lead, ...passages.rest, ...passages.statements].map(({ text }) => text),
    ...(inCities ?? []).map(({ option }) => option.text),
    ...groups.map(({ measure }) => measureWords(measure)),
  ];
  // An answer that is the explanation of a term needs no other.
  const parts =
    answer.outcome === "explanation" ? texts.map((text) => [{ text, term: null }]) : markTerms(texts, ofCity);
  const titles = parts.slice(texts.length - groups.length);
  const question =
    inCities && answer.decidingQuestion ? (
      <CityAnswers
        question={answer.decidingQuestion}
        answers={inCities}
        texts={parts.slice(texts.length - groups.length - inCities.length)}
        hint={answer.nextSteps.map(({ text }) => text).join(" ")}
        citations={answer.citations}
        replyTo={replyTo}
      />
    ) : (
      <DecidingQuestion answer={answer} replyTo={replyTo} />
    );
  return (
    <>
      <Words answer={answer} passages={passages} parts={parts} city={city}>
        {narrated.length > 0 ? (
          <NarrationNote passages={statements} toggle={() => setOriginal(!isOriginal)} />
        ) : null}
      </Words>
      {figuresFirst ? null : question}
      {inCities ? null : next}
      {pictures ? <Pictures pictures={pictures} /> : null}
      {groups.length === 0 ? null : inCities ? (
        <FiguresOfCities {...{ groups, titles, city }} citations={answer.citations} hasAxis={oneProject} />
      ) : (
        <FiguresTable
          {...{ groups, titles, city }}
          citations={answer.citations}
          folded={!figuresFirst}
          hasAxis={(measure) => oneProject && !drawn.has(KIND_OF_MEASURE[measure]!)}
        />
      )}
      {figuresFirst ? question : null}
    </>
  );
}

/** The verdict, the headline and the statements, with the terms of art explained where they first stand. */
function Words({
  answer,
  passages,
  parts,
  city,
  children,
}: {
  answer: Answer;
  passages: Headline & { statements: readonly Passage[] };
  parts: readonly TermPart[][];
  city: CityRef | null;
  children: ReactNode;
}) {
  const { icon, label } = OUTCOME_LOOK[answer.outcome];
  const { lead, rest, statements } = passages;
  const all: readonly Passage[] = [...lead, ...rest, ...statements];
  const say = (passage: Passage) => (
    <Said
      passage={passage}
      parts={parts[all.indexOf(passage)] ?? []}
      city={city}
      citations={answer.citations}
    />
  );
  return (
    <section className="answer-part" aria-label="Verdict">
      <p className="verdict">
        <Icon name={icon} />
        {label}
      </p>
      <h2 className="headline">
        {lead.map((passage) => (
          <span key={passage.text}>{say(passage)} </span>
        ))}
        {rest.length > 0 ? (
          <span className="headline-rest">
            {rest.map((passage) => (
              <span key={passage.text}>{say(passage)} </span>
            ))}
          </span>
        ) : null}
      </h2>
      {statements.map((statement) => (
        <p key={statement.text} className="statement" data-by={statement.byModel ? "model" : undefined}>
          {say(statement)}
        </p>
      ))}
      {children}
    </section>
  );
}

/** Which of the sentences a language model worded, and the way back to ours. */
function NarrationNote({ passages, toggle }: { passages: readonly Passage[]; toggle: () => void }) {
  const worded = passages.filter(({ byModel }) => byModel).length;
  const which =
    worded === passages.length
      ? `A language model reworded ${worded === 1 ? "this sentence" : "these sentences"}.`
      : "A language model reworded the sentences with a line next to them.";
  return (
    <p className="narration-note no-print">
      {worded > 0 ? <span>{which} Each was checked against its clauses.</span> : null}
      <button type="button" className="text-button" onClick={toggle}>
        {worded > 0 ? "Show our own wording" : "Show the model's wording"}
      </button>
    </p>
  );
}

function Said({
  passage,
  parts,
  city,
  citations,
}: {
  passage: Passage;
  parts: readonly TermPart[];
  city: CityRef | null;
  citations: Answer["citations"];
}) {
  return (
    <>
      <ExplainedText parts={parts} city={city} />
      <Cites ids={passage.citations} citations={citations} />
    </>
  );
}

/** Where a project was checked against its limits, the checks show the same figures already; so may the sentences. */
const showsFigures = (answer: Answer): boolean =>
  answer.figures.length > 0 &&
  (answer.outcome === "value" || (!isCompared(answer.trace) && unsaidFigures(answer).length > 0));
