import type { Answer } from "#contract/search.ts";
import { Link } from "#web/components/link.tsx";
import { Cites } from "./citations.tsx";
import { clausesOf, Folds } from "./clause-list.tsx";

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
      {clauses.length > 0 ? (
        <section className="answer-part" aria-labelledby="clauses">
          <h3 className="part-title" id="clauses">
            {clauses.length === 1 ? "The closest clause" : "The closest clauses"}
          </h3>
          <Folds clauses={clauses} />
        </section>
      ) : null}
    </>
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
