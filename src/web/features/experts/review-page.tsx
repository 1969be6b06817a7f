import "#web/styles/experts.css";
import { useLoaderData } from "react-router";
import { ChoiceField, LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useFormFields } from "#web/components/use-form-fields.ts";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import type { ReviewView } from "./experts-loaders.ts";
import { SentBox } from "./sent-box.tsx";

const MARKS = [
  [5, "Excellent"],
  [4, "Good"],
  [3, "Fair"],
  [2, "Poor"],
  [1, "Bad"],
] as const;

/** /expert-directory/:slug/review: for a person who wrote to the expert and has the link from the mail. */
export function ReviewPage() {
  const { invited, sent } = useLoaderData<ReviewView>();
  const notice = { title: "Review Saved", description: "It is on the profile now. Thank you." };
  useSentNotice(sent, notice);
  const profile = `/expert-directory/${invited.slug}`;
  return (
    <div className="wrap experts-page">
      <PageHead
        title={sent ? notice.title : `Review ${invited.expert}`}
        description="Share how it went."
        hidden
      />
      <p className="experts-back">
        <Link to={profile}>{invited.expert}</Link>
      </p>
      <h1 className="page-title">Review {invited.expert}</h1>
      <p className="mt-2 lines-62 text-ink-2">
        Share how it went. Your name and your review are shown, your email address is not.
        {invited.review ? " This replaces what you said before." : null}
      </p>
      {sent ? (
        <SentBox notice={notice} to={profile} label="See the profile" />
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
  const { form, field } = useFormFields(token);
  const { review } = invited;
  return (
    <GuardedForm {...form} button="Save Review" pending="Saving...">
      <ChoiceField
        {...field("rating", review ? String(review.rating) : undefined)}
        label="How was it?"
        choices={MARKS.map(([mark, words]) => ({ value: String(mark), label: `${mark} of 5: ${words}` }))}
      />
      <LongField
        {...field("text", review?.text)}
        label="What should others know?"
        maxLength={2000}
        rows={6}
      />
      <LineField
        {...field("author", review?.author ?? invited.author)}
        label="Name to show"
        maxLength={120}
        autoComplete="name"
      />
    </GuardedForm>
  );
}
