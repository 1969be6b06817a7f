import { Link, useLoaderData } from "react-router";
import type { AccuracyBoard } from "#contract/accuracy.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { dayWords } from "#web/words.ts";
import type { AccuracyView } from "./accuracy-loader.ts";
import { Board } from "./board.tsx";
import { CorrectionsLog } from "./corrections-log.tsx";
import { Mistakes } from "./mistakes.tsx";
import { shareWords } from "./tally-words.ts";

/** /accuracy: how often answers are right, which are wrong, how to measure it again, and what was corrected. */
export function AccuracyPage() {
  const { board, lawVersion } = useLoaderData<AccuracyView>();
  return (
    <div className="wrap py-12">
      <PageHead
        title="Accuracy and corrections"
        description="How often our answers are right, wrong or declined, question by question, and every mistake that was reported and decided."
      />
      <h1 className="page-title">Accuracy and corrections</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        We put a fixed set of questions to the same engine that answers you, and judge each answer by machine.
        Everything that is not right stands below.
      </p>
      <nav aria-label="On this page" className="no-print mt-5">
        <ul className="flex flex-wrap gap-2">
          {[
            ...(board ? [["board", "The board"] as const, ["mistakes", "What we get wrong"] as const] : []),
            ["again", "Measure it yourself"] as const,
            ["corrections", "Corrections log"] as const,
          ].map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="chip">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {board ? (
        <>
          <Standing board={board} lawVersion={lawVersion} />
          <Board board={board} />
          <Mistakes board={board} />
        </>
      ) : (
        <p className="mt-8 font-semibold">
          No result was shipped with this copy of the software. Measure it yourself, as said below.
        </p>
      )}
      <Again />
      <CorrectionsLog />
    </div>
  );
}

function Standing({ board, lawVersion }: { board: AccuracyBoard; lawVersion: string }) {
  const { overall, today, questionSet, byKind } = board;
  const tricks = byKind["false premise"];
  const elsewhere = byKind["not covered"];
  const cards = [
    ["Right", shareWords(overall), `${overall.right.toLocaleString("en-US")} of ${overall.total} answers`],
    ["Wrong", String(overall.wrong), "another verdict or figure than expected"],
    ["Declined", String(overall.declined), "we say “not covered” where an answer was expected"],
    ["Ungrounded", String(overall.ungrounded), "a number that no clause, question or computation gives"],
  ] as const;
  return (
    <section aria-label="In short">
      <dl className="board-cards">
        {cards.map(([name, value, about]) => (
          <div key={name} className="box board-card">
            <dt>{name}</dt>
            <dd>
              <span className="board-value">{value}</span>
              {about}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[65ch]">
        {tricks
          ? `Of ${tricks.total} trick questions, which take a wrong rule for granted, ${tricks.right} are answered right. `
          : ""}
        {elsewhere
          ? `Of ${elsewhere.total} questions on places and matters that we do not cover, ${elsewhere.right} are answered right.`
          : ""}
      </p>
      <dl className="facts board-stamp">
        <div>
          <dt>Asked as on</dt>
          <dd>{dayWords(today)}</dd>
        </div>
        <div>
          <dt>Set of questions</dt>
          <dd className="measure">{questionSet}</dd>
        </div>
        <div>
          <dt>Version of the law files</dt>
          <dd className="measure">{board.lawVersion}</dd>
        </div>
      </dl>
      {board.lawVersion === lawVersion ? (
        <p className="mt-1 max-w-[65ch] text-ink-2">
          This site answers from the same version of the law files.
        </p>
      ) : (
        <p className="mt-1 max-w-[65ch] font-semibold">
          This site answers from another version, <span className="measure">{lawVersion}</span>. The board may
          differ from what you get.
        </p>
      )}
    </section>
  );
}

function Again() {
  return (
    <section className="mt-12" aria-labelledby="again">
      <h2 className="state-title" id="again">
        Measure it yourself
      </h2>
      <p className="mt-2 max-w-[65ch]">
        One command in a copy of the sources asks every question again and writes this board anew:
      </p>
      <pre className="command">
        <code>npm run accuracy -- --verbose</code>
      </pre>
      <ul className="measure-notes">
        <li>
          The questions are ours, in people's words, and lie in <code>benchmarks/accuracy/questions</code>.
          Each says which verdicts and figures are right.
        </li>
        <li>
          An answer is right when its verdict is one of those expected, every expected figure is in it, and no
          figure that no longer holds is stated as current.
        </li>
        <li>
          We wrote questions and rules from the same sources. The board shows how well the rules are read. It
          cannot show where a source itself is wrong. <Link to="/data-sources">See the sources</Link>.
        </li>
        <li>A test of the software fails when this board is not what the questions and the law give.</li>
      </ul>
    </section>
  );
}
