import { Link } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";

/** A page whose feature is still to come: what will be there, and what works today. */
export interface Unopened {
  path: string;
  title: string;
  /** What a person will do here, as a sentence. */
  will: string;
}

export const UNOPENED: readonly Unopened[] = [
  {
    path: "/api-access",
    title: "API Access",
    will: "Keys for the developer API, and how to call it, will be here.",
  },
];

export function UnopenedPage({ page }: { page: Unopened }) {
  return (
    <div className="wrap py-14">
      <PageHead title={page.title} description={page.will} hidden />
      <h1 className="page-title">{page.title}</h1>
      <p className="mt-4 font-semibold">This page is not open yet.</p>
      <p className="mt-1 max-w-[60ch] text-ink-2">{page.will}</p>
      <h2 className="section-title mt-10">What works today</h2>
      <ul className="link-list">
        <li>
          <Link to="/search">Ask a question</Link> and get an answer with its clauses.
        </li>
        <li>
          <Link to="/codes">Browse the codes</Link> of the covered cities, section by section.
        </li>
        <li>
          <Link to="/pricing">See the plans</Link> and what each will hold.
        </li>
      </ul>
    </div>
  );
}
