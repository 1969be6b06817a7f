import { Link, useActionData, useLoaderData } from "react-router";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { FormField, LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { ApplyView } from "./experts-loaders.ts";
import { SPECIALTY_WORDS } from "./specialty-words.ts";

const SENT = {
  title: "Application Sent",
  description: "We look at it and tell you by mail what we decided.",
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
      <p className="mt-2 max-w-[62ch] text-ink-2">
        We look at each application before it is shown, and tell you by mail what we decided. Being listed
        costs nothing.
      </p>
      {sent ? (
        <section className="box state-box" role="status">
          <h2 className="state-title">{SENT.title}</h2>
          <p className="mt-2">{SENT.description}</p>
          <p className="mt-5">
            <Link to="/expert-directory" className="button">
              Back to the directory
            </Link>
          </p>
        </section>
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
  const failure = useActionData<FormOutcome>() ?? null;
  const { fields = {}, typed = {} } = failure ?? {};
  return (
    <GuardedForm
      token={failure?.token ?? token}
      failure={failure}
      button="Send Application"
      pending="Sending..."
    >
      <LineField
        name="name"
        label="Name of you or your firm"
        fault={fields.name}
        maxLength={120}
        autoComplete="organization"
        defaultValue={typed.name}
      />
      <div className="form-pair">
        <FormField name="specialty" label="Specialty" fault={fields.specialty}>
          {(control) => (
            <select {...control} required defaultValue={typed.specialty ?? ""}>
              <option value="">Choose one</option>
              {SPECIALTIES.map((name) => (
                <option key={name} value={name}>
                  {SPECIALTY_WORDS[name]}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField name="location" label="Location" fault={fields.location}>
          {(control) => (
            <select {...control} required defaultValue={typed.location ?? ""}>
              <option value="">Choose one</option>
              {locations.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <LineField
        name="email"
        label="Email"
        fault={fields.email}
        hint="Messages go there. It is never shown."
        type="email"
        maxLength={254}
        autoComplete="email"
        defaultValue={typed.email}
      />
      <LineField
        name="phone"
        label="Phone (optional)"
        fault={fields.phone}
        hint="Shown on your profile. Leave it empty to be reached by mail only."
        required={false}
        type="tel"
        maxLength={25}
        autoComplete="tel"
        defaultValue={typed.phone}
      />
      <LongField
        name="description"
        label="What you do, in a sentence or two"
        fault={fields.description}
        hint="Stands on your card, in up to 280 characters."
        maxLength={280}
        rows={2}
        defaultValue={typed.description}
      />
      <LongField
        name="about"
        label="Your work"
        fault={fields.about}
        hint="Stands on your profile."
        maxLength={3000}
        rows={6}
        defaultValue={typed.about}
      />
      <LineField
        name="credential"
        label="License or registration"
        fault={fields.credential}
        hint="Number and who issued it, so that we can look it up. It is not shown."
        maxLength={300}
        defaultValue={typed.credential}
      />
    </GuardedForm>
  );
}
