import { useLoaderData, useLocation } from "react-router";
import { LineField, LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { SenderFields } from "#web/components/sender-fields.tsx";
import { useFormFields } from "#web/components/use-form-fields.ts";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import { SOCIAL_LINKS } from "#web/shell/pages.ts";
import type { ContactView } from "./contact-loader.ts";

const SENT = {
  title: "Message Sent",
  description: "Thank you for contacting us. We will get back to you soon.",
};

/** /contact-us: a form to the people who run the site, how else to reach them, and what is often asked. */
export function ContactPage() {
  const { sent } = useLoaderData<ContactView>();
  const { key } = useLocation();
  useSentNotice(sent, SENT);
  return (
    <div className="wrap contact-page">
      <PageHead
        title={sent ? SENT.title : "Contact Us"}
        description="Write to the people who run Lotline."
        hidden={sent}
      />
      <h1 className="page-title">Contact Us</h1>
      <p className="mt-2 lines-60 text-ink-2">
        Ask about Lotline, report a rule that looks wrong, or ask for a city that we do not cover yet.
      </p>
      <div className="contact-columns">
        <div>
          {sent ? (
            <p className="form-sent" role="status">
              <b>{SENT.title}.</b> {SENT.description}
            </p>
          ) : null}
          {/* A new key empties the form once its message was taken. */}
          <ContactForm key={sent ? key : "first"} />
        </div>
        <Aside />
      </div>
      <Questions />
    </div>
  );
}

function ContactForm() {
  const { token, subject, message } = useLoaderData<ContactView>();
  const { form, field } = useFormFields(token);
  return (
    <section className="box contact-box" aria-labelledby="write">
      <h2 className="state-title" id="write">
        Send us a message
      </h2>
      <GuardedForm {...form} button="Send Message" pending="Sending...">
        <SenderFields field={field} hint="We reply to this address." />
        <LineField {...field("subject", subject)} label="Subject" maxLength={200} />
        <LongField {...field("message", message)} label="Message" maxLength={5000} rows={7} />
      </GuardedForm>
    </section>
  );
}

function Aside() {
  const { email } = useLoaderData<ContactView>();
  return (
    <aside className="contact-aside" aria-label="Other ways">
      <section className="box">
        <h2 className="box-title">Contact details</h2>
        <dl className="facts">
          {email ? (
            <>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </>
          ) : null}
          <dt>Questions and corrections</dt>
          <dd>The form on this page</dd>
          <dt>Your city's offices</dt>
          <dd>
            <Link to="/compliance?tab=resources">Permit desks and departments</Link>
          </dd>
          <dt>Licensed help</dt>
          <dd>
            <Link to="/expert-directory">Expert Directory</Link>
          </dd>
        </dl>
      </section>
      <section className="box">
        <h2 className="box-title">Follow us</h2>
        <ul className="contact-social">
          {SOCIAL_LINKS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Questions() {
  return (
    <section className="mt-10" aria-labelledby="faq">
      <h2 className="section-title" id="faq">
        Frequently asked questions
      </h2>
      <div className="contact-faq">
        <details>
          <summary>Can you say whether I will get my permit?</summary>
          <p>
            No. Only your city decides that. <Link to="/compliance">The wizard</Link> checks your project
            against our rules and names the office to ask.
          </p>
        </details>
        <details>
          <summary>A rule looks wrong. What should I send you?</summary>
          <p>
            Select “Report a mistake” next to the rule or under the answer, or{" "}
            <Link to="/report-a-mistake">open the form here</Link>. We check it against its source and post
            the outcome in <Link to="/accuracy#corrections">the corrections log</Link>.
          </p>
        </details>
        <details>
          <summary>Do you cover my city?</summary>
          <p>
            <Link to="/codes">The list of codes</Link> names every city that we cover. If yours is missing,
            write to us and say what you want to build there.
          </p>
        </details>
        <details>
          <summary>How do I get a quote for a firm or a city?</summary>
          <p>
            Select <Link to="/contact-us?subject=Enterprise%20plan">Contact Sales</Link> and say how many
            people will use Lotline. <Link to="/pricing">The other plans</Link> need no quote.
          </p>
        </details>
      </div>
    </section>
  );
}
