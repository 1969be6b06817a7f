import { useLoaderData } from "react-router";
import type { CorrectionsOutput } from "#contract/corrections.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";
import type { AccuracyView } from "./accuracy-loader.ts";

type Correction = CorrectionsOutput["corrections"][number];

const KIND_WORDS: Readonly<Record<Correction["kind"], string>> = {
  answer: "Reported about an answer",
  section: "Reported about a section",
  check: "Reported about a wizard result",
  projects: "Reported about a project in every city",
  comparison: "Reported about a comparison",
  place: "Reported about a zoning report",
  page: "Reported about a page",
};
const OUTCOME_WORDS: Readonly<Record<Correction["decisions"][number]["outcome"], string>> = {
  accepted: "A mistake; to be corrected",
  declined: "No mistake",
  fixed: "Corrected",
};

/** What people reported and what became of it, the last decision first. */
export function CorrectionsLog() {
  const { log } = useLoaderData<AccuracyView>();
  const { corrections, total, page, pages, waiting } = log;
  return (
    <section className="mt-12" aria-labelledby="corrections">
      <h2 className="state-title" id="corrections">
        Corrections log
      </h2>
      <p className="mt-2 lines-65 text-ink-2">
        Every answer and every rule has a link to report a mistake. A report appears here once we have decided
        on it. We don't show anyone's words or address.
      </p>
      <p className="mt-2">
        {total === 0 ? "No report has been decided yet. " : null}
        {waiting === 0
          ? "No report is waiting for a decision."
          : `${waiting} ${waiting === 1 ? "report is" : "reports are"} waiting for a decision.`}{" "}
        <Link to="/report-a-mistake">Report a mistake</Link>
      </p>
      {total > 0 && corrections.length === 0 ? (
        <p className="mt-2">
          There is no page {page} of the log. <Link to="/accuracy#corrections">See its first page</Link>
        </p>
      ) : null}
      <ol className="corrections">
        {corrections.map((correction) => (
          <Entry key={correction.number} correction={correction} />
        ))}
      </ol>
      {pages > 1 && page <= pages ? (
        <nav aria-label="Pages of the log" className="log-pages">
          {page > 1 ? <Link to={`/accuracy?page=${page - 1}#corrections`}>Newer</Link> : null}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages ? <Link to={`/accuracy?page=${page + 1}#corrections`}>Older</Link> : null}
        </nav>
      ) : null}
    </section>
  );
}

function Entry({ correction }: { correction: Correction }) {
  const { number, kind, cities, clauses, moreClauses, lawVersion, reportedOn, decisions } = correction;
  const [latest] = decisions;
  return (
    <li className="box correction" id={`correction-${number}`}>
      <h3 className="section-title">
        Report {number}
        {latest ? (
          <span className="correction-state" data-outcome={latest.outcome}>
            {OUTCOME_WORDS[latest.outcome]}
          </span>
        ) : null}
      </h3>
      <p className="text-ink-2">
        {KIND_WORDS[kind]} on {dayWords(reportedOn)}
        {clauses.length === 0 && cities.length > 0 ? `, ${cities.join(", ")}` : null}
      </p>
      {clauses.length > 0 ? (
        <ul className="mt-1">
          {clauses.map(({ citation, permalink }) => (
            <li key={citation}>{permalink ? <Link to={permalink}>{citation}</Link> : citation}</li>
          ))}
          {moreClauses > 0 ? <li className="text-ink-3">and {moreClauses} more on the page</li> : null}
        </ul>
      ) : null}
      <ol className="decisions">
        {decisions.map(({ outcome, note, decidedOn, lawVersion: inLaw }) => (
          <li key={`${outcome} ${decidedOn} ${note}`}>
            <b>{OUTCOME_WORDS[outcome]}</b> on {dayWords(decidedOn)}
            {inLaw ? (
              <>
                {" "}
                in law <span className="measure">{inLaw}</span>
              </>
            ) : null}
            <p className="correction-note">{note}</p>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-3">
        Seen in law <span className="measure">{lawVersion}</span>
      </p>
    </li>
  );
}
