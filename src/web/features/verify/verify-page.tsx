import "#web/styles/verify.css";
import { useLoaderData } from "react-router";
import type { VerifyOutput } from "#contract/verify.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { ReportButtons } from "#web/components/report-buttons.tsx";
import { dayWords } from "#web/words.ts";
import { STATUS_LOOK, sentenceChanged, verdictSentence } from "./verdict-sentence.ts";

/** /verify/:id: does a report still hold, and if not, what changed? */
export function VerifyPage() {
  const report = useLoaderData<VerifyOutput>();
  const { tone, icon, label } = STATUS_LOOK[report.status];
  const sentence = verdictSentence(report);
  return (
    <div className="wrap verify-page">
      <PageHead title={`${label}: ${report.title}`} description={sentence} hidden />
      <h1 className="page-title">Is this report still valid?</h1>
      <p className="mt-2 lines-65 text-ink-2">
        {report.title}, issued on {dayWords(report.issuedOn)}.
        {report.asOf === report.issuedOn ? null : ` It covers the law as of ${dayWords(report.asOf)}.`}
      </p>
      <div className="verify-columns">
        <article className="answer" data-tone={tone} aria-label="Verification">
          <section className="answer-part" aria-label="Result">
            <p className="verdict">
              <Icon name={icon} />
              {label}
            </p>
            <p className="headline">{sentence}</p>
            <p className="statement">
              Checked against today's law on {dayWords(report.checkedOn)}, with{" "}
              {report.rulesChecked === 1 ? "the one rule" : `the ${report.rulesChecked} rules`} that it rested
              on.
            </p>
          </section>
          <Verdicts report={report} />
          <Changes changed={report.changed} />
        </article>
        <aside className="answer-aside" aria-label="About this report">
          <section className="box">
            <h2 className="box-title">The report</h2>
            <dl className="verify-facts">
              <dt>Number</dt>
              <dd className="measure">{report.id}</dd>
              <dt>Asked</dt>
              <dd>{report.subject}</dd>
              <dt>Issued</dt>
              <dd>{dayWords(report.issuedOn)}</dd>
            </dl>
          </section>
          <section className="box no-print">
            <h2 className="box-title">Keep or renew</h2>
            <div className="link-stack">
              <a href={report.pdf} className="text-button">
                <Icon name="download" />
                The PDF as issued
              </a>
              <ReportButtons
                kind={report.kind}
                inputs={report.inputs}
                tables={[]}
                label="Make a new one under today's law"
              />
            </div>
          </section>
        </aside>
      </div>
    </div>
  );
}

/** The verdict then and now. A comparison gives none, and one that is the same is told once. */
function Verdicts({ report }: { report: VerifyOutput }) {
  const { outcomeThen, outcomeNow, headlineThen, headlineNow, issuedOn } = report;
  if (!sentenceChanged(report)) {
    return (
      <section className="answer-part">
        <h2 className="part-title">What it said</h2>
        <Verdict outcome={outcomeThen} headline={headlineThen} />
      </section>
    );
  }
  return (
    <section className="answer-part verify-verdicts">
      <div>
        <h2 className="part-title">On {dayWords(issuedOn)}</h2>
        <Verdict outcome={outcomeThen} headline={headlineThen} />
      </div>
      <div>
        <h2 className="part-title">Today</h2>
        <Verdict outcome={outcomeNow} headline={headlineNow} />
      </div>
    </section>
  );
}

function Verdict({ outcome, headline }: { outcome: VerifyOutput["outcomeThen"]; headline: string }) {
  return (
    <>
      {outcome ? <p className="font-semibold">{OUTCOME_LOOK[outcome].label}</p> : null}
      <p className="lines-65">{headline}</p>
    </>
  );
}

function Changes({ changed }: { changed: VerifyOutput["changed"] }) {
  if (changed.length === 0) return null;
  return (
    <section className="answer-part">
      <h2 className="part-title">What changed since</h2>
      <ul className="verify-changes">
        {changed.map(({ before, after, section, permalink }) => (
          <li key={`${permalink} ${before} ${after}`}>
            <p className="clause-cite">
              <Link to={permalink}>{section}</Link>
            </p>
            <dl className="verify-facts">
              <dt>Before</dt>
              <dd>{before ?? "No such rule was used."}</dd>
              <dt>Now</dt>
              <dd>{after ?? "This rule is no longer in force."}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
