import "#web/styles/accuracy.css";
import { useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { RoundView } from "./accuracy-loader.ts";
import { RoundFigures, roundName } from "./blind-rounds.tsx";
import { Misses } from "./misses.tsx";

/** /accuracy/rounds/{round}: how a blind round went, and every answer that was not right. */
export function RoundPage() {
  const { round, cities } = useLoaderData<RoundView>();
  const title = `Blind round ${round.round}`;
  return (
    <div className="wrap py-12">
      <PageHead
        title={title}
        description={`${round.n} questions that our software had never seen, and every answer that was not right.`}
      />
      <p className="no-print">
        <Link to="/accuracy">Accuracy and corrections</Link>
      </p>
      <h1 className="page-title mt-2">{title}</h1>
      <p className="mt-3 lines-62 text-ink-2">{roundName(round)}</p>
      <RoundFigures round={round} />
      <h2 className="state-title mt-10" id="misses">
        {round.misses.length === 1 ? "The one miss" : `All ${round.misses.length} misses`}
      </h2>
      <Misses misses={round.misses} cities={cities} />
    </div>
  );
}
