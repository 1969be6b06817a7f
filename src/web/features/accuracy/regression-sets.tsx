import type { BoardSummary } from "#contract/accuracy.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";
import { Board } from "./board.tsx";
import { type CountCard, CountCards } from "./count-cards.tsx";
import { shareWords } from "./tally-words.ts";

/** The questions that the software was improved with, and what they show: that nothing was lost. */
export function RegressionSets({ board, lawVersion }: { board: BoardSummary | null; lawVersion: string }) {
  return (
    <section className="mt-12" aria-labelledby="board">
      <h2 className="state-title" id="board">
        Regression sets
      </h2>
      <p className="mt-2 lines-65">
        These questions are our own, or come from an earlier blind round. We have improved the software with
        them in view. They show whether a change breaks what worked. They say little about new questions.
      </p>
      {board ? (
        <>
          <Summary board={board} lawVersion={lawVersion} />
          <p className="mt-4">
            <Link to="/accuracy/mistakes">
              See the {board.overall.total - board.overall.right} answers that are not right
            </Link>
          </p>
          <Board board={board} />
          <p className="mt-4 lines-65 text-sm text-ink-2">
            How much law we have of each city and topic is on{" "}
            <Link to="/data-sources?tab=coverage">Coverage &amp; Updates</Link>.
          </p>
        </>
      ) : (
        <p className="mt-4 font-semibold">
          No result was shipped with this copy of the software. You can measure it yourself, as described
          below.
        </p>
      )}
    </section>
  );
}

function Summary({ board, lawVersion }: { board: BoardSummary; lawVersion: string }) {
  const { overall, today, questionSet } = board;
  const cards: CountCard[] = [
    {
      tone: "yes",
      name: "Right",
      count: overall.right,
      value: shareWords(overall),
      about: `${overall.right.toLocaleString("en-US")} of ${overall.total} answers`,
    },
    {
      tone: "permit",
      name: "Partly right",
      count: overall.partial,
      about: "an expected verdict, but a figure is missing at the top",
    },
    { tone: "none", name: "Declined", count: overall.declined, about: "no answer, where one was expected" },
    { tone: "no", name: "Wrong", count: overall.wrong, about: "another kind of answer than expected" },
    {
      tone: "no",
      name: "Misleading",
      count: overall.misleading,
      about: "a wrong verdict, or a former figure given as current",
    },
    {
      tone: "no",
      name: "Ungrounded",
      count: overall.ungrounded,
      about: "a number that no clause, question or computation gives",
    },
  ];
  return (
    <>
      <CountCards cards={cards} />
      <dl className="facts board-stamp">
        <div>
          <dt>Asked as of</dt>
          <dd>{dayWords(today)}</dd>
        </div>
        <div>
          <dt>Version of the questions</dt>
          <dd className="measure">{questionSet}</dd>
        </div>
        <div>
          <dt>Version of the law files</dt>
          <dd className="measure">{board.lawVersion}</dd>
        </div>
      </dl>
      {board.lawVersion === lawVersion ? (
        <p className="mt-1 lines-65 text-ink-2">This site answers from the same version of the law files.</p>
      ) : (
        <p className="mt-1 lines-65 font-semibold">
          This site answers from another version, <span className="measure">{lawVersion}</span>. Its answers
          may differ from these figures.
        </p>
      )}
    </>
  );
}
