import { useActionData, useLoaderData, useLocation } from "react-router";
import type { CorrectionContextOutput } from "#contract/corrections.ts";
import { FormField, LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { MistakeView } from "./report-mistake-data.ts";

const PAGE_WORDS: Readonly<Record<CorrectionContextOutput["kind"], string>> = {
  answer: "An answer",
  section: "A section of the code",
  check: "A result of the wizard",
  projects: "A project in every city",
  comparison: "A comparison of cities",
  place: "A zoning report",
  page: "Another page",
};

/** More clauses than this are folded away. */
const SHOWN_AT_ONCE = 3;

/** /report-a-mistake: what the page showed, and what is wrong with it in the person's words. */
export function ReportMistakePage() {
  const { sent, about } = useLoaderData<MistakeView>();
  const { key } = useLocation();
  useSentNotice(sent !== null, { title: "Report sent", description: `Its number is ${sent}. Thank you.` });
  return (
    <div className="wrap contact-page">
      <PageHead
        title={sent ? `Report ${sent} sent` : "Report a mistake"}
        description="Report what is wrong with an answer, a rule or a source."
        hidden
      />
      <h1 className="page-title">Report a mistake</h1>
      {sent ? (
        <Sent number={sent} page={about.page} />
      ) : (
        <>
          <p className="mt-2 lines-60 text-ink-2">
            Let us know what is wrong. We check it against the source, decide whether to correct it, and post
            the result in the <Link to="/accuracy#corrections">public corrections log</Link>.
          </p>
          <div className="contact-columns">
            <MistakeForm key={key} />
            <Attached />
          </div>
        </>
      )}
    </div>
  );
}

function Sent({ number, page }: { number: number; page: string }) {
  return (
    <div className="mt-6 lines-60">
      <p className="form-sent" role="status">
        <b>Thank you. Your report has the number {number}.</b> We saved it and notified the people who run
        this site.
      </p>
      <p>
        Once we decide, you can find it by its number in the{" "}
        <Link to="/accuracy#corrections">corrections log</Link>. If you left your email address, we will write
        to you.
      </p>
      {page === "/" ? null : (
        <p className="mt-4">
          <Link to={page} className="button">
            Back to the page
          </Link>
        </p>
      )}
    </div>
  );
}

function MistakeForm() {
  const { token, about, ids, email } = useLoaderData<MistakeView>();
  const failure = useActionData<FormOutcome>() ?? null;
  const { fields = {}, typed = {} } = failure ?? {};
  const [only] = about.clauses;
  return (
    <section className="box contact-box" aria-labelledby="write">
      <h2 className="state-title" id="write">
        Your report
      </h2>
      <GuardedForm
        token={failure?.token ?? token}
        failure={failure}
        button="Send the report"
        pending="Sending..."
      >
        <input type="hidden" name="page" value={about.page} />
        <input type="hidden" name="lawVersion" value={about.lawVersion} />
        {ids.rules ? <input type="hidden" name="rules" value={ids.rules} /> : null}
        {ids.clauses ? <input type="hidden" name="clauses" value={ids.clauses} /> : null}
        {about.clauses.length > 1 ? (
          <FormField
            name="clause"
            label="Which clause is it about?"
            hint="Leave it empty if you are not sure."
            fault={fields.clause}
          >
            {(control) => (
              <select {...control} defaultValue={typed.clause ?? ""}>
                <option value="">The whole page, or not sure</option>
                {about.clauses.map(({ id, citation, heading }) => (
                  <option key={id} value={id}>
                    {citation} ({heading})
                  </option>
                ))}
              </select>
            )}
          </FormField>
        ) : only ? (
          <input type="hidden" name="clause" value={only.id} />
        ) : null}
        <LongField
          name="wrong"
          label="What is wrong, and what should it say?"
          fault={fields.wrong}
          maxLength={3000}
          rows={6}
          defaultValue={typed.wrong}
        />
        <LineField
          name="source"
          label="Link to a source (optional)"
          hint="The city's own page or code is best."
          fault={fields.source}
          type="url"
          required={false}
          maxLength={1000}
          defaultValue={typed.source}
        />
        <LineField
          name="email"
          label="Email (optional)"
          hint="We use it only to write to you about this report. Then we delete it."
          fault={fields.email}
          type="email"
          required={false}
          maxLength={254}
          autoComplete="email"
          defaultValue={typed.email ?? email}
        />
        <p className="text-sm text-ink-2">
          We never show your message or your email address to anyone else. The log shows the clause, the dates
          and what we decided.
        </p>
      </GuardedForm>
    </section>
  );
}

/** What goes along with the report, so that nobody has to describe it. */
function Attached() {
  const { about } = useLoaderData<MistakeView>();
  const { clauses, cities, question, kind, page, lawVersion } = about;
  const first = clauses.slice(0, SHOWN_AT_ONCE);
  const more = clauses.slice(SHOWN_AT_ONCE);
  return (
    <aside className="contact-aside" aria-label="What we attach">
      <section className="box">
        <h2 className="box-title">What we attach</h2>
        <dl className="facts">
          <dt>Page</dt>
          <dd className="breaks">
            {page === "/" ? (
              "None. You came straight to this form, so please name the page that you mean."
            ) : (
              <Link to={page}>{PAGE_WORDS[kind]}</Link>
            )}
          </dd>
          {question ? (
            <>
              <dt>Question</dt>
              <dd className="breaks">
                <q>{question}</q>
              </dd>
            </>
          ) : null}
          {cities.length > 0 ? (
            <>
              <dt>{cities.length === 1 ? "City" : "Cities"}</dt>
              <dd>{cities.map(({ name }) => name).join(", ")}</dd>
            </>
          ) : null}
          <dt>Version of our law files</dt>
          <dd className="measure">{lawVersion}</dd>
        </dl>
        {clauses.length > 0 ? (
          <>
            <h3 className="box-title mt-2">Clauses and rules on the page</h3>
            <Clauses clauses={first} />
            {more.length > 0 ? (
              <details>
                <summary className="part-summary">
                  {more.length} more {more.length === 1 ? "clause" : "clauses"}
                </summary>
                <Clauses clauses={more} />
              </details>
            ) : null}
          </>
        ) : null}
      </section>
    </aside>
  );
}

const Clauses = ({ clauses }: { clauses: CorrectionContextOutput["clauses"] }) => (
  <ul className="attached-clauses">
    {clauses.map(({ id, citation, heading, permalink, rules }) => (
      <li key={id}>
        <Link to={permalink}>{heading}</Link>
        <span className="section-cite">{citation}</span>
        {rules.length > 0 ? (
          <ul className="attached-rules">
            {rules.map((rule) => (
              <li key={rule.id}>
                {rule.says} <span className="measure whitespace-nowrap text-ink-3">rule {rule.id}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </li>
    ))}
  </ul>
);
