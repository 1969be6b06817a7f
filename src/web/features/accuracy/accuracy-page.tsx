import "#web/styles/accuracy.css";
import { useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { AccuracyView } from "./accuracy-loader.ts";
import { BlindRounds } from "./blind-rounds.tsx";
import { CorrectionsLog } from "./corrections-log.tsx";
import { RegressionSets } from "./regression-sets.tsx";
import { FORMER_ROUND } from "./tally-words.ts";

/** /accuracy: blind rounds first, then the regression sets, how to measure both, and what was corrected. */
export function AccuracyPage() {
  const { board, lawVersion, rounds } = useLoaderData<AccuracyView>();
  return (
    <div className="wrap py-12">
      <PageHead
        title="Accuracy and corrections"
        description="How often our answers are right, on questions we had never seen and on our own, with every mistake we know of."
      />
      <h1 className="page-title">Accuracy and corrections</h1>
      <p className="mt-3 lines-62 text-ink-2">
        We measure our answers in two ways, and show what we get wrong as well as what we get right. Only the
        first shows how well new questions are answered.
      </p>
      <nav aria-label="On this page" className="no-print mt-5">
        <ul className="flex flex-wrap gap-2">
          {[
            ["blind", "Blind rounds"],
            ["board", "Regression sets"],
            ["again", "Measure it yourself"],
            ["corrections", "Corrections log"],
          ].map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} className="chip">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <BlindRounds
        rounds={rounds}
        hasFormer={Object.keys(board?.bySet ?? {}).some((set) => FORMER_ROUND.test(set))}
      />
      <RegressionSets board={board} lawVersion={lawVersion} />
      <Again />
      <CorrectionsLog />
    </div>
  );
}

function Again() {
  return (
    <section className="mt-12" aria-labelledby="again">
      <h2 className="state-title" id="again">
        Measure it yourself
      </h2>
      <p className="mt-2 lines-65">
        One command in a copy of the sources asks every question of the regression sets again:
      </p>
      <pre className="command">
        <code>npm run accuracy -- --verbose</code>
      </pre>
      <ul className="measure-notes">
        <li>
          The questions are in <code>benchmarks/accuracy/questions</code>, each with the verdicts and figures
          that are right. The blind rounds are in <code>benchmarks/accuracy/blind</code>.
        </li>
        <li>
          An answer is right when its verdict is one of those expected and its headline or first two
          statements give every expected figure, in any unit. A figure further down the page doesn’t count.
          This judge is a program, and more lenient than a careful reader.
        </li>
        <li>
          To run a blind round of your own, write your questions down with the right answers, and then ask
          them all once: <code>npm run accuracy -- --ask questions.jsonl --out answers.jsonl</code>
        </li>
        <li>
          None of this shows where a source is wrong. <Link to="/data-sources">See the sources</Link>.
        </li>
        <li>
          A test of the software fails when the figures above are not what the questions and the law give.
        </li>
      </ul>
    </section>
  );
}
