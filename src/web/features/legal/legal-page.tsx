import "#web/styles/legal.css";
import type { ReactNode } from "react";
import type { OperatorOutput } from "#contract/contact.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";

export interface LegalSection {
  /** The part of the address after "#". */
  id: string;
  title: string;
  body: ReactNode;
}

/** A legal page: its date, what it says in short, its contents and its sections. */
export function LegalPage({
  title,
  description,
  short,
  sections,
}: {
  title: string;
  description: string;
  /** The page in a few sentences. */
  short: ReactNode;
  sections: readonly LegalSection[];
}) {
  return (
    <div className="wrap legal-page">
      <PageHead title={title} description={description} />
      <h1 className="page-title">{title}</h1>
      <p className="legal-date">Last Updated April 18, 2025</p>
      <div className="legal-columns">
        <nav className="legal-contents no-print" aria-label="On this page">
          <h2 className="box-title">On this page</h2>
          <Contents sections={sections} />
        </nav>
        <nav className="legal-contents-fold no-print" aria-label="On this page">
          <details>
            <summary className="part-summary">On this page</summary>
            <Contents sections={sections} />
          </details>
        </nav>
        <div className="legal-text">
          <div className="legal-short">
            <h2 className="section-title">In short</h2>
            {short}
          </div>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
              <h2 className="state-title" id={`${id}-title`}>
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Where there is room they are at the side, and on a phone behind one line. */
const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <ol>
    {sections.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ol>
);

/** Who runs the site, as a section of every legal page. */
export function OperatorWords({ operator }: { operator: OperatorOutput }) {
  const { name, address, email } = operator;
  return (
    <>
      <p>
        {name
          ? `This site is run by ${name}. “We” on this page means ${name}.`
          : "“We” on this page means the operator of this site, who hasn't given a company name."}
      </p>
      {address ? <p>Our address: {address}</p> : null}
      <p>
        Write to us with <Link to="/contact-us">the contact form</Link>
        {email ? (
          <>
            {" "}
            or to <a href={`mailto:${email}`}>{email}</a>
          </>
        ) : null}
        .
      </p>
    </>
  );
}
