import { useContext } from "react";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "react-router";
import { QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { ChoiceField, LineField, LongField } from "#web/components/form-field.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { useMayUse } from "#web/offer-context.ts";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import { dayWords } from "#web/words.ts";
import type { AskedAbout, AskView } from "./ask-data.ts";
import { QuestionsWithPlan } from "./questions-with-plan.tsx";

/** /expert-questions/ask: a question to an expert, with the answer that it is about. */
export function AskPage() {
  const { about, askable } = useLoaderData<AskView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  const user = useContext(UserContext);
  const mayAsk = useMayUse("expertQuestions");
  const { pathname, search } = useLocation();
  return (
    <div className="wrap questions-page">
      <PageHead title="Ask an expert" description="Ask an expert about an answer." hidden />
      <h1 className="page-title">Ask an expert</h1>
      <p className="mt-2 lines-62 text-ink-2">
        A listed expert answers you in their own words, with the clauses they rely on. What they say is not
        computed by us, is not the law, and is not legal advice. They do not learn who you are.
      </p>
      {about ? <About about={about} /> : null}
      {outcome || (mayAsk && user && askable && askable.length > 0) ? (
        <AskForm outcome={outcome} />
      ) : mayAsk && user ? (
        <NobodyAnswers />
      ) : mayAsk ? (
        <p className="mt-6">
          <Link to={signInAddress(`${pathname}${search}`)} className="button button-primary">
            Sign in to ask
          </Link>
        </p>
      ) : (
        <QuestionsWithPlan />
      )}
    </div>
  );
}

function About({ about }: { about: AskedAbout }) {
  const { address, q, city, asOf } = about;
  return (
    <section className="box mt-5 form-column" aria-labelledby="about">
      <h2 id="about" className="box-title">
        Your question is about this answer
      </h2>
      <p>
        <Link to={address}>
          <q>{q}</q>
        </Link>
        {city && !q.toLowerCase().includes(city.toLowerCase()) ? `, ${city}` : null}
        {asOf ? `, as of ${dayWords(asOf)}` : null}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        The expert sees it as you do: verdict, figures, checks and clauses.
      </p>
    </section>
  );
}

function NobodyAnswers() {
  return (
    <section className="box state-box" aria-labelledby="nobody">
      <h2 id="nobody" className="state-title">
        No experts are answering questions yet
      </h2>
      <p className="mt-2 lines-60 text-ink-2">
        No listed expert takes questions yet. You can write to the experts in the directory, and find
        registers of licensed professionals by city.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/expert-directory" className="button button-primary">
          Expert Directory
        </Link>
        <Link to="/compliance?tab=resources" className="button">
          Registers by city
        </Link>
      </p>
    </section>
  );
}

function AskForm({ outcome }: { outcome: FormOutcome | null }) {
  const { about, askable, chosen } = useLoaderData<AskView>();
  const sending = useNavigation().formMethod === "POST";
  const { fields = {}, typed = {} } = outcome ?? {};
  const who = askable ?? [];
  const to = typed.to ?? chosen;
  // Somebody who was chosen and is gone since is still named by what was sent.
  const first = to || (who.length === 1 ? who[0]!.value : "");
  return (
    <Form method="post" className="form question-form" aria-label="Your question">
      <FormFailure outcome={outcome && placed(outcome)} title="This could not be sent" />
      <ChoiceField
        name="to"
        label="Who should answer?"
        fault={fields.specialty ?? fields.expert ?? fields.city}
        hint="These experts answer questions today."
        choices={who}
        defaultValue={who.some(({ value }) => value === first) ? first : ""}
      />
      <LineField
        name="title"
        label="What is it about?"
        fault={fields.title}
        hint="In a few words, such as: a gate in a wall"
        maxLength={QUESTION_LIMITS.titleLength}
        defaultValue={typed.title}
      />
      <LongField
        name="text"
        label="Your question"
        fault={fields.text}
        hint={`Up to ${QUESTION_LIMITS.textLength.toLocaleString("en-US")} characters. Say what you plan, on which kind of lot, and what you want to know.`}
        maxLength={QUESTION_LIMITS.textLength}
        rows={8}
        defaultValue={typed.text}
      />
      {about ? <input type="hidden" name="search" value={about.address} /> : null}
      {fields.search ? <p className="form-fault">{fields.search}</p> : null}
      <p>
        <button
          type="submit"
          className="button button-primary form-button"
          aria-busy={sending || undefined}
          disabled={sending}
        >
          {sending ? "Sending…" : "Send Question"}
        </button>
      </p>
    </Form>
  );
}

/** What is wrong with no field that is on the page is said above the form. */
const ON_PAGE: readonly string[] = ["specialty", "expert", "city", "title", "text", "search"];
const placed = (outcome: FormOutcome): FormOutcome =>
  Object.keys(outcome.fields).every((name) => ON_PAGE.includes(name)) ? outcome : { ...outcome, fields: {} };
