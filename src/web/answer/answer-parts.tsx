import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { arrangeWords, type Passage, unsaidFigures } from "#domain/reports/arrange-answer.ts";
import { ASK_WORDS } from "#domain/reports/report-words.ts";
import { measureWords, subjectWords } from "#web/words.ts";
import { Cites } from "./citations.tsx";
import { NO_VERDICT } from "./deciding-question.tsx";
import { ExplainedText } from "./explained-text.tsx";
import { figureGroups } from "./figure-groups.ts";
import { FiguresOfPart } from "./figures-table.tsx";
import { markTerms } from "./terms.ts";
import { useCityTerms } from "./use-city-terms.ts";
import { VerdictMark } from "./verdict-mark.tsx";

type Part = Answer["parts"][number];

/** Several things asked in one question: an answer for each, in the order asked. */
export function AnswerParts({ answer, city }: { answer: Answer; city: CityRef | null }) {
  const { parts, citations } = answer;
  const several = new Set(parts.map(({ subject }) => subject)).size > 1;
  const said = parts.flatMap((part) => [part.headline, ...part.statements.map(({ text }) => text)]);
  const rest = answer.statements.filter(({ text }) => !said.some((words) => words.includes(text)));
  return (
    <>
      {parts.map((part, index) => (
        <PartOfAnswer
          // Parts have no other identity and never move.
          key={index}
          part={part}
          name={`part-${index + 1}`}
          about={
            several && part.subject
              ? subjectWords(part.subject)
              : asksSame(part, parts)
                ? measureOf(part)
                : null
          }
          citations={citations}
          city={city}
        />
      ))}
      {rest.length > 0 ? (
        <section className="answer-part" aria-label="About all of these">
          {rest.map(({ text, citations: ids }) => (
            <p key={text} className="statement">
              {text}
              <Cites ids={ids} citations={citations} />
            </p>
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Whether another part asks the same of the same thing, as the heights and the setbacks of one garage. */
const asksSame = (part: Part, parts: readonly Part[]): boolean =>
  parts.some((other) => other !== part && other.intent === part.intent && other.subject === part.subject);

/** What the headline of a part has a figure of: "Height". A figure that is only said besides names nothing. */
const measureOf = ({ figures, headlineCitations }: Part): string | null => {
  const figure = figures.find(({ citation }) => headlineCitations.includes(citation));
  return figure ? measureWords(figure.measure.replace(/^(?:max|min)_/, "")) : null;
};

function PartOfAnswer({
  part,
  name,
  about,
  citations,
  city,
}: {
  part: Part;
  name: string;
  /** The project, where the parts are about different ones; what is limited, where they ask the same of one. */
  about: string | null;
  citations: Answer["citations"];
  city: CityRef | null;
}) {
  const ofCity = useCityTerms(city);
  const { lead, rest, statements } = arrangeWords({ ...part, citations });
  const all: readonly Passage[] = [...lead, ...rest, ...statements];
  // Where the sentences that are shown leave figures out, a folded table has them all.
  const leftOut = part.outcome === "value" && unsaidFigures({ ...part, statements }).length > 0;
  const groups = leftOut ? figureGroups({ figures: part.figures, citations }, []) : [];
  const marked = markTerms(
    [...all.map(({ text }) => text), ...groups.map(({ measure }) => measureWords(measure))],
    ofCity,
  );
  const say = (passage: Passage) => (
    <>
      <ExplainedText parts={marked[all.indexOf(passage)] ?? []} city={city} />
      <Cites ids={passage.citations} citations={citations} />
    </>
  );
  return (
    <section className="answer-part part-of-answer" aria-labelledby={name}>
      <div className="part-head">
        <h2 className="part-ask" id={name}>
          {about ? <span className="part-about">{about}: </span> : null}
          {ASK_WORDS[part.intent]}
        </h2>
        {NO_VERDICT.includes(part.outcome) ? null : <VerdictMark outcome={part.outcome} />}
      </div>
      <p className="headline part-headline">
        {[...lead, ...rest].map((passage) => (
          <span key={passage.text}>{say(passage)} </span>
        ))}
      </p>
      {statements.map((statement) => (
        <p key={statement.text} className="statement">
          {say(statement)}
        </p>
      ))}
      {groups.length > 0 ? (
        <FiguresOfPart
          part={name}
          groups={groups}
          titles={marked.slice(all.length)}
          citations={citations}
          city={city}
        />
      ) : null}
    </section>
  );
}
