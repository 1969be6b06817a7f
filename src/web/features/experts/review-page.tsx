import { Link, useActionData, useLoaderData } from "react-router";
import { FormField, LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { ReviewView } from "./experts-loaders.ts";

const MARKS = [
  [5, "Excellent"],
  [4, "Good"],
  [3, "Fair"],
  [2, "Poor"],
  [1, "Bad"],
] as const;

/** /expert-directory/:slug/review: for whoever wrote to the expert and holds the link from the mail. */
export function ReviewPage() {
  const { invited, sent } = useLoaderData<ReviewView>();
  const notice = { title: "Review Saved", description: "It stands on the profile now. Thank you." };
  useSentNotice(sent, notice);
  const profile = `/expert-directory/${invited.slug}`;
  return (
    <div className="wrap experts-page">
      <PageHead
        title={sent ? notice.title : `Review ${invited.expert}`}
        description="Tell others how it went."
        hidden
      />
      <p className="experts-back">
        <Link to={profile}>{invited.expert}</Link>
      </p>
      <h1 className="page-title">Review {invited.expert}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Tell others how it went. Your name and your review are shown, your email address is not.
        {invited.review ? " This replaces what you said before." : null}
      </p>
      {sent ? (
        <section className="box state-box" role="status">
          <h2 className="state-title">{notice.title}</h2>
          <p className="mt-2">{notice.description}</p>
          <p className="mt-5">
            <Link to={profile} className="button">
              See the profile
            </Link>
          </p>
        </section>
      ) : (
        <section className="box profile-box experts-apply" aria-label="Review">
          <ReviewForm />
        </section>
      )}
    </div>
  );
}

function ReviewForm() {
  const { invited, token } = useLoaderData<ReviewView>();
  const failure = useActionData<FormOutcome>() ?? null;
  const { fields = {}, typed = {} } = failure ?? {};
  const chosen = typed.rating ?? (invited.review ? String(invited.review.rating) : "");
  return (
    <GuardedForm token={failure?.token ?? token} failure={failure} button="Save Review" pending="Saving...">
      <FormField name="rating" label="How was it?" fault={fields.rating}>
        {(control) => (
          <select {...control} required defaultValue={chosen}>
            <option value="">Choose one</option>
            {MARKS.map(([mark, words]) => (
              <option key={mark} value={mark}>
                {mark} of 5: {words}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <LongField
        name="text"
        label="What should others know?"
        fault={fields.text}
        maxLength={2000}
        rows={6}
        defaultValue={typed.text ?? invited.review?.text}
      />
      <LineField
        name="author"
        label="Name to show"
        fault={fields.author}
        maxLength={120}
        autoComplete="name"
        defaultValue={typed.author ?? invited.review?.author ?? invited.author}
      />
    </GuardedForm>
  );
}
