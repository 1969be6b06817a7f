import "#web/styles/experts.css";
import { useLoaderData } from "react-router";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { ChoiceField, LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { EmailField } from "#web/components/sender-fields.tsx";
import { useFormFields } from "#web/components/use-form-fields.ts";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import type { ApplyView } from "./experts-loaders.ts";
import { SentBox } from "./sent-box.tsx";
import { SPECIALTY_WORDS } from "./specialty-words.ts";

const SENT = {
  title: "Application Sent",
  description: "We review it and email you our decision.",
};

/** /expert-directory/apply: an application to be listed. */
export function ApplyPage() {
  const { sent } = useLoaderData<ApplyView>();
  useSentNotice(sent, SENT);
  return (
    <div className="wrap experts-page">
      <PageHead
        title={sent ? SENT.title : "Apply to Join"}
        description="Apply to be listed in Lotline's Expert Directory."
        hidden={sent}
      />
      <p className="experts-back">
        <Link to="/expert-directory">Expert Directory</Link>
      </p>
      <h1 className="page-title">Apply to Join</h1>
      <p className="mt-2 lines-62 text-ink-2">
        We review each application before it is shown, and email you our decision. Being listed costs nothing.
      </p>
      {sent ? (
        <SentBox notice={SENT} to="/expert-directory" label="Back to the directory" />
      ) : (
        <section className="box profile-box experts-apply" aria-label="Application">
          <ApplicationForm />
        </section>
      )}
    </div>
  );
}

function ApplicationForm() {
  const { token, locations } = useLoaderData<ApplyView>();
  const { form, field } = useFormFields(token);
  return (
    <GuardedForm {...form} button="Send Application" pending="Sending...">
      <LineField
        {...field("name")}
        label="Your name or your firm's name"
        maxLength={120}
        autoComplete="organization"
      />
      <div className="form-pair">
        <ChoiceField
          {...field("specialty")}
          label="Specialty"
          choices={SPECIALTIES.map((value) => ({ value, label: SPECIALTY_WORDS[value] }))}
        />
        <ChoiceField
          {...field("location")}
          label="Location"
          choices={locations.map((value) => ({ value, label: value }))}
        />
      </div>
      <EmailField {...field("email")} hint="Messages are sent here. It is never shown publicly." />
      <LineField
        {...field("phone")}
        label="Phone (optional)"
        hint="Shown on your profile. Leave it blank if you'd rather be reached by email only."
        required={false}
        type="tel"
        maxLength={25}
        autoComplete="tel"
      />
      <LongField
        {...field("description")}
        label="What you do, in a sentence or two"
        hint="Shown on your card, in up to 280 characters."
        maxLength={280}
        rows={2}
      />
      <LongField
        {...field("about")}
        label="Your work"
        hint="Shown on your profile."
        maxLength={3000}
        rows={6}
      />
      <LineField
        {...field("credential")}
        label="License or registration"
        hint="Number and who issued it, so that we can look it up. It is not shown."
        maxLength={300}
      />
    </GuardedForm>
  );
}
