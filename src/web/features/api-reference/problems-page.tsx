import "#web/styles/reference.css";
import { useLoaderData } from "react-router";
import type { ReferenceOutput } from "#contract/reference.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { Marked } from "./marked-text.tsx";
import { PROBLEMS_PAGE, type ReferenceView } from "./reference-loaders.ts";
import { ReferenceTrail } from "./reference-trail.tsx";

/** /api-access/reference/problems: what may go wrong with a call, and what to do then. */
export function ProblemsPage() {
  const { output, baseUrl } = useLoaderData<ReferenceView<ReferenceOutput>>();
  return (
    <div className="wrap py-10">
      <PageHead
        title="Problems of the API"
        canonical={`${baseUrl}${PROBLEMS_PAGE}`}
        description="Every problem that a call of the Lotline API may answer: its code, its status, and what to do."
      />
      <ReferenceTrail />
      <h1 className="page-title">Problems</h1>
      <p className="mt-3 lines-70 text-ink-2">
        Every error is returned as <code>application/problem+json</code> (RFC 9457). Go by <code>code</code>:
        it never changes. Wrong inputs are listed in <code>errors</code>. Only a missing or wrong key is
        reported in another form: status 401 with{" "}
        <code className="reference-long">
          {'{"error":"unauthorized","message":"Invalid or missing API key"}'}
        </code>
        .
      </p>
      <table className="reference-table">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {output.problems.map(({ code, status, title, help }) => (
            <tr key={code} id={`problem-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{status}</td>
              <td>
                <strong>{title}.</strong> <Marked text={help} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6">
        <Link to="/documentation/errors">Error codes, with examples</Link>
      </p>
    </div>
  );
}
