import "#web/styles/experts.css";
import { useLoaderData, useLocation } from "react-router";
import type { ExpertOutput } from "#contract/experts.ts";
import { LongField } from "#web/components/form-field.tsx";
import { GuardedForm } from "#web/components/guarded-form.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { SenderFields } from "#web/components/sender-fields.tsx";
import { useFormFields } from "#web/components/use-form-fields.ts";
import { useSentNotice } from "#web/components/use-sent-notice.ts";
import { dayWords } from "#web/words.ts";
import type { ProfileView } from "./experts-loaders.ts";
import { Rating } from "./rating.tsx";
import { SPECIALTY_WORDS } from "./specialty-words.ts";

/** /expert-directory/:slug: what an expert does, what others say, and a form to write to them. */
export function ProfilePage() {
  const { expert, sent } = useLoaderData<ProfileView>();
  const { name, specialty, city, description, about, phone, isExample } = expert;
  const { key } = useLocation();
  const notice = {
    title: "Message Sent",
    description: isExample
      ? "This is an example, so the people who run Lotline will read it."
      : `We passed it on to ${name}. They will answer you by email.`,
  };
  useSentNotice(sent, notice);
  return (
    <div className="wrap experts-page">
      <PageHead
        title={`${name}, ${SPECIALTY_WORDS[specialty]} in ${city}`}
        description={description}
        hidden={isExample || sent}
      />
      <p className="experts-back">
        <Link to="/expert-directory">Expert Directory</Link>
      </p>
      <h1 className="page-title">{name}</h1>
      <p className="expert-trade">
        {SPECIALTY_WORDS[specialty]}, {city}
        {isExample ? <span className="example-mark">Example</span> : null}
      </p>
      <Rating {...expert} />
      {expert.answersQuestions ? (
        <p className="mt-3">
          <Link to={`/expert-questions/ask?expert=${encodeURIComponent(expert.slug)}`} className="button">
            Ask {name} a question
          </Link>
        </p>
      ) : null}
      {isExample ? (
        <p className="experts-note">
          This profile is made up to show what one looks like. It is not a real person.
        </p>
      ) : null}
      <div className="profile-columns">
        <div>
          <section className="box profile-box" aria-labelledby="about">
            <h2 className="state-title" id="about">
              About
            </h2>
            <p className="mt-2 font-medium">{description}</p>
            <p className="expert-text">{about}</p>
            {phone ? (
              <p className="mt-3">
                Phone: <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
              </p>
            ) : null}
            {isExample ? null : (
              <p className="mt-4 text-sm text-ink-2">
                Experts describe themselves. Check a license with your city or state before you hire anyone:{" "}
                <Link to="/compliance?tab=resources">registers by city</Link>.
              </p>
            )}
          </section>
          <Reviews expert={expert} />
        </div>
        <section className="box profile-box" id="contact" aria-labelledby="contact-title">
          <h2 className="state-title" id="contact-title">
            Contact {name}
          </h2>
          {sent ? (
            <p className="form-sent mt-3" role="status">
              <b>{notice.title}.</b> {notice.description}
            </p>
          ) : null}
          <MessageForm key={sent ? key : "first"} />
        </section>
      </div>
    </div>
  );
}

function MessageForm() {
  const { token, expert } = useLoaderData<ProfileView>();
  const { form, field } = useFormFields(token);
  return (
    <GuardedForm {...form} button="Send Message" pending="Sending...">
      <SenderFields
        field={field}
        hint={expert.isExample ? "We reply to this address." : "They get this address, to answer you."}
      />
      <LongField {...field("message")} label="Message" maxLength={5000} rows={6} />
    </GuardedForm>
  );
}

function Reviews({ expert }: { expert: ExpertOutput }) {
  const { reviews, reviewCount } = expert;
  return (
    <section className="box profile-box" aria-labelledby="reviews">
      <h2 className="state-title" id="reviews">
        Reviews
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-2 text-ink-2">Nobody has written one yet.</p>
      ) : (
        <ul className="expert-reviews">
          {reviews.map(({ id, author, rating, text, day }) => (
            <li key={id}>
              <p>
                <b>{rating} of 5</b>{" "}
                <span className="text-ink-2">
                  by {author}, {dayWords(day)}
                </span>
              </p>
              <p className="expert-text">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {reviewCount > reviews.length ? (
        <p className="mt-3 text-sm text-ink-2">These are the newest {reviews.length}.</p>
      ) : null}
      <p className="mt-4 text-sm text-ink-2">
        Only people who wrote to an expert here can review them. The link to do so comes by email with your
        message.
      </p>
    </section>
  );
}
