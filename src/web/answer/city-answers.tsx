import type { Answer } from "#contract/search.ts";
import type { Passage } from "#domain/reports/arrange-answer.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { CiteRuns } from "./citations.tsx";
import { NO_VERDICT, type Option, type Question, type ReplyTo } from "./deciding-question.tsx";
import { ExplainedText } from "./explained-text.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";
import type { TermPart } from "./terms.ts";

/** With fewer cities the headline itself has a sentence for each. */
const FEWEST_CITIES = 3;

export interface CityAnswer {
  option: Option;
  passage: Passage | null;
}

/**
 * The cities of an answer about several, each with the sentence that is about it: what would be asked ("Which city?") and what
 * was said already are one list. Null where the answer is about one city, where a sentence has no city, and where no city has one.
 */
export function cityAnswers(
  { decidingQuestion }: Pick<Answer, "decidingQuestion">,
  statements: readonly Passage[],
): CityAnswer[] | null {
  if (decidingQuestion?.parameter !== "cityId" || decidingQuestion.options.length < FEWEST_CITIES)
    return null;
  const left = new Set(statements);
  const found = decidingQuestion.options.map((option) => {
    const passage = statements.find((one) => left.has(one) && one.text.endsWith(option.text)) ?? null;
    if (passage) left.delete(passage);
    return { option, passage };
  });
  return left.size > 0 || found.every(({ passage }) => passage === null) ? null : found;
}

/** Several cities, one row for each: its name, which leads to its whole answer, its verdict, and the sentence that decides. */
export function CityAnswers({
  question,
  answers,
  texts,
  hint,
  citations,
  replyTo,
}: {
  question: Question;
  answers: readonly CityAnswer[];
  /** Their sentences in the same order, with the terms of art marked. */
  texts: readonly (readonly TermPart[])[];
  /** What to do with the list. */
  hint: string;
  citations: Answer["citations"];
  replyTo: ReplyTo;
}) {
  return (
    <section className="answer-part" aria-labelledby="deciding">
      <h3 className="part-title city-question" id="deciding">
        {question.ask} <span className="city-hint">{hint}</span>
      </h3>
      <ul className="city-answers">
        {answers.map(({ option, passage }, index) => {
          const address = replyTo(question, option);
          const { tone, icon, label } = OUTCOME_LOOK[option.outcome];
          const [name, ...state] = option.label.split(", ");
          const words = (
            <>
              {name}
              <span className="wide-only">, {state.join(", ")}</span>
            </>
          );
          return (
            <li key={option.value} className="city-answer" data-tone={tone}>
              {address ? (
                <Link to={address} className="city-name">
                  {words}
                </Link>
              ) : (
                <span className="city-name">{words}</span>
              )}
              {NO_VERDICT.includes(option.outcome) ? null : (
                <span className="option-verdict">
                  <Icon name={icon} className="icon-14" />
                  {label}
                </span>
              )}
              <p className="city-sentence">
                <ExplainedText parts={texts[index] ?? []} city={null} />
                {passage ? <CiteRuns ids={passage.citations} citations={citations} /> : null}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
