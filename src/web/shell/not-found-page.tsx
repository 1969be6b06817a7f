import { useLocation } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";

/** Pages that cover what is under their first part of the address; the others are among the links below. */
const AROUND: Readonly<Record<string, { to: string; words: string }>> = {
  accuracy: { to: "/accuracy", words: "See all rounds and corrections" },
  "data-sources": { to: "/data-sources", words: "See the data sources" },
  "expert-directory": { to: "/expert-directory", words: "See all experts" },
  "expert-questions": { to: "/expert-questions", words: "See your questions" },
  "api-access": { to: "/api-access/reference", words: "See all API calls" },
  projects: { to: "/compliance", words: "Check a project" },
};

/** The page for an address that nothing answers. `about` says more where we know what was looked for. */
export function NotFoundPage({ about }: { about?: string }) {
  const around = AROUND[useLocation().pathname.split("/")[1] ?? ""];
  return (
    <div className="wrap lost">
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address."
        canonical={null}
        hidden
      />
      <EmptyLot />
      <div>
        <h1 className="page-title">404 Page Not Found</h1>
        <p className="mt-4 lines-60">
          {about ?? "We can't find that page. The address may have a typo, or the page may have moved."}
        </p>
        <search>
          <form method="get" action="/search" className="lost-search">
            <label htmlFor="lost-q" className="sr-only">
              Your question
            </label>
            <input
              id="lost-q"
              name="q"
              required
              maxLength={2000}
              className="field flex-1"
              placeholder="Ask your question here"
            />
            <button type="submit" className="button button-primary">
              Search
            </button>
          </form>
        </search>
        <p className="mt-4 link-row">
          {around ? <Link to={around.to}>{around.words}</Link> : null}
          <Link to="/">Go to the home page</Link>
          <Link to="/codes">Browse the codes by city</Link>
          <Link to="/documentation">Read the guides</Link>
        </p>
        {about ? null : (
          <p className="mt-4 text-sm text-ink-2">
            Do you run this site? Did you forget to add the page to the router?
          </p>
        )}
      </div>
    </div>
  );
}

/** A block plan with one lot missing. */
function EmptyLot() {
  return (
    <svg viewBox="0 0 300 200" className="lost-picture" fill="none" aria-hidden="true">
      <path d="M0 168h300" className="lost-street" strokeWidth="30" />
      <g className="stroke-ornament">
        <path d="M18 30h72v110H18zM210 30h72v110h-72z" />
        <path d="M34 56h40v48H34zM226 50h40v56h-40z" />
      </g>
      <path d="M102 30h96v110h-96z" className="stroke-accent" strokeWidth="1.6" strokeDasharray="9 4 2 4" />
      <path d="M138 73l24 24M162 73l-24 24" className="stroke-control" strokeWidth="1.6" />
    </svg>
  );
}
