import type { Answer } from "#contract/search.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { Cites } from "./citations.tsx";
import { clausesOf, countOf, Folds } from "./clause-list.tsx";

export type Reading = Answer["readings"][number];
/** The address that asks again in the sense of a reading; null where it can only be read. */
export type ChooseReading = (reading: Reading) => string | null;

/** More than this is not a choice that is made at a glance. */
const MOST_READINGS = 3;

/** A question that may mean several things: what it may mean, and the closest clauses. It gives no verdict. */
export function UnclearAnswer({ answer, choose }: { answer: Answer; choose: ChooseReading }) {
  const { headline, statements, citations, readings } = answer;
  const clauses = clausesOf(citations);
  const shown = readings.slice(0, MOST_READINGS);
  const further = statements.filter(({ text }) => !shown.some((reading) => reading.headline === text));
  return (
    <>
      <section className="answer-part" aria-label="More than one meaning">
        <h2 className="headline headline-unclear">{headline}</h2>
        {further.map((statement) => (
          <p key={statement.text} className="statement">
            {statement.text}
            <Cites ids={statement.citations} citations={citations} />
          </p>
        ))}
        {shown.length > 0 ? <Readings readings={shown} citations={citations} choose={choose} /> : null}
      </section>
      {clauses.length > 0 ? <ClosestClauses clauses={clauses} folded={shown.length > 0} /> : null}
    </>
  );
}

/** The clauses that may be meant; one line where each meaning above has its own already. */
function ClosestClauses({ clauses, folded }: { clauses: ReturnType<typeof clausesOf>; folded: boolean }) {
  const title = clauses.length === 1 ? "The closest clause" : "The closest clauses";
  if (folded)
    return (
      <Fold id="clauses" title={title} note={countOf(clauses.flat().length, clauses.length)}>
        <Folds clauses={clauses} />
      </Fold>
    );
  return (
    <section className="answer-part" aria-labelledby="clauses">
      <h3 className="part-title" id="clauses">
        {title}
      </h3>
      <Folds clauses={clauses} />
    </section>
  );
}

function Readings({
  readings,
  citations,
  choose,
}: {
  readings: readonly Reading[];
  citations: Answer["citations"];
  choose: ChooseReading;
}) {
  return (
    <>
      <h3 className="part-title mt-4" id="readings">
        {readings.length === 1 ? "Did you mean this?" : "Which did you mean?"}
      </h3>
      <ul className="readings" aria-labelledby="readings">
        {readings.map((reading) => {
          const address = choose(reading);
          return (
            <li key={reading.label} className={address ? "meaning meaning-open" : "meaning"}>
              {address ? (
                <Link to={address} className="meaning-label">
                  {reading.label}
                </Link>
              ) : (
                <span className="meaning-label">{reading.label}</span>
              )}
              <span className="meaning-text">
                {reading.headline}
                <Cites ids={reading.citations} citations={citations} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
