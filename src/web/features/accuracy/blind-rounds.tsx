import type { RoundSummary } from "#contract/accuracy.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords, sentence } from "#web/words.ts";
import { type CountCard, CountCards } from "./count-cards.tsx";
import { intervalWords, percentWords, shareOf } from "./tally-words.ts";

/**
 * The blind rounds: the latest in figures, and a line for each. Their questions are on pages of their own. Says so plainly
 * while there is none. `hasFormer`: questions of a round that was never published are a regression set.
 */
export function BlindRounds({ rounds, hasFormer }: { rounds: readonly RoundSummary[]; hasFormer: boolean }) {
  const [latest] = rounds;
  return (
    <section className="mt-10" aria-labelledby="blind">
      <h2 className="state-title" id="blind">
        Blind rounds
      </h2>
      <p className="mt-2 lines-65">
        Authors who have never seen our software or its earlier answers write questions and the right answers
        before anything is asked. We ask each question once and change nothing. Then a grader who did not
        build the software reads the verdict, the headline and the first two statements, as you would. Nothing
        else on the page counts.
      </p>
      {latest ? (
        <>
          <h3 className="section-title mt-6">{roundName(latest)}</h3>
          <RoundFigures round={latest} />
          <AllRounds rounds={rounds} />
        </>
      ) : (
        <p className="box no-round">
          <b>No blind round has been published yet.</b> Until there is one, we make no claim about how often
          answers to new questions are right. The regression sets below cannot show it.
          {hasFormer
            ? " The questions of a first round, put to an earlier version, are now among them: we have worked on their misses since."
            : null}
        </p>
      )}
    </section>
  );
}

/** Rounds in the table at first. */
const LATEST_ROUNDS = 6;

function AllRounds({ rounds }: { rounds: readonly RoundSummary[] }) {
  const shown = rounds.length > LATEST_ROUNDS + 1 ? LATEST_ROUNDS : rounds.length;
  const isFolded = shown < rounds.length;
  return (
    <>
      <Rounds
        rounds={rounds.slice(0, shown)}
        caption={isFolded ? "The latest rounds, with their misses" : "Every round, with its misses"}
      />
      {isFolded ? (
        <details className="board-more">
          <summary>Show all {rounds.length} rounds</summary>
          <Rounds rounds={rounds.slice(shown)} caption="Earlier rounds" />
        </details>
      ) : null}
    </>
  );
}

function Rounds({ rounds, caption }: { rounds: readonly RoundSummary[]; caption: string }) {
  return (
    <table className="data-table tally-table rounds-table">
      <caption className="table-caption">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Round</th>
          <th scope="col">Questions</th>
          <th scope="col">Right</th>
          <th scope="col">Misleading</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <tr key={round.round}>
            <td>
              <Link to={`/accuracy/rounds/${round.round}`}>Round {round.round}</Link>{" "}
              <span className="round-day">{dayWords(round.date)}</span>
            </td>
            <td>{round.n}</td>
            <td>
              <b>{shareOf(round.right, round.n)}</b>
            </td>
            <td>{shareOf(round.misleading, round.n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const roundName = ({ round, date }: RoundSummary): string => `Round ${round}, ${dayWords(date)}`;

/** How a round went, in figures. */
export function RoundFigures({ round }: { round: RoundSummary }) {
  const {
    n,
    right,
    partial,
    misleading,
    declinedWrongly,
    interval95,
    verdictAnswers,
    clauseAmongFirstThree,
  } = round;
  const cards: CountCard[] = [
    {
      tone: "yes",
      name: "Right",
      count: right,
      value: shareOf(right, n),
      about: `${right} of ${n} questions; 95% interval ${intervalWords(interval95)}`,
    },
    {
      tone: "permit",
      name: "Partly right",
      count: partial,
      about: "the right verdict, with something missing",
    },
    {
      tone: "none",
      name: "Declined wrongly",
      count: declinedWrongly,
      about: "no answer, where the law has one",
    },
    {
      tone: "no",
      name: "Misleading",
      count: misleading,
      about: "a wrong answer, or an answer to a different question",
    },
  ];
  return (
    <>
      <CountCards cards={cards} />
      <ul className="measure-notes">
        <li>
          Not counting questions that were declined or answered with a question, {verdictAnswers.right} of{" "}
          {verdictAnswers.n} answers are right ({shareOf(verdictAnswers.right, verdictAnswers.n)}).
        </li>
        <li>
          Of {clauseAmongFirstThree.n} questions that a clause answers, {clauseAmongFirstThree.right} have
          that clause among the first three shown (
          {shareOf(clauseAmongFirstThree.right, clauseAmongFirstThree.n)}).
        </li>
      </ul>
      <Levels round={round} />
      <Reliability round={round} />
      <dl className="facts round-stamp">
        <div>
          <dt>Written by</dt>
          <dd>{sentence(round.authors)}</dd>
        </div>
        <div>
          <dt>Asked on</dt>
          <dd>{dayWords(round.date)}</dd>
        </div>
        <div>
          <dt>Version asked</dt>
          <dd className="measure">{round.version}</dd>
        </div>
        <div>
          <dt>SHA-256 of the questions, noted before they were asked</dt>
          <dd className="measure">{round.questionsSha256}</dd>
        </div>
      </dl>
    </>
  );
}

function Levels({ round }: { round: RoundSummary }) {
  return (
    <table className="data-table tally-table">
      <caption className="table-caption">By difficulty</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Questions</th>
          <th scope="col">Right</th>
          <th scope="col">Misleading</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(round.byLevel).map(([level, counts]) => (
          <tr key={level}>
            <td>{sentence(level)}</td>
            <td>{counts.n}</td>
            <td>
              <b>{shareOf(counts.right, counts.n)}</b>
            </td>
            <td>{shareOf(counts.misleading, counts.n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reliability({ round: { reliability } }: { round: RoundSummary }) {
  if (reliability.length === 0)
    return (
      <p className="mt-4 lines-65 text-ink-2">
        The version that was asked stated no confidence in its answers.
      </p>
    );
  return (
    <table className="data-table tally-table">
      <caption className="table-caption">How far the stated confidence can be trusted</caption>
      <thead>
        <tr>
          <th scope="col">We said we were</th>
          <th scope="col">Answers</th>
          <th scope="col">Right</th>
          <th scope="col">Share right</th>
        </tr>
      </thead>
      <tbody>
        {reliability.map(({ from, to, n, right }) => (
          <tr key={from}>
            <td data-label="We said" className="font-medium">
              {percentWords(from)} to {percentWords(to)} sure
            </td>
            <td data-label="Answers">{n}</td>
            <td data-label="Right">{right}</td>
            <td data-label="Share right">
              <b>{shareOf(right, n)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
