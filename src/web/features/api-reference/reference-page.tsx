import "#web/styles/reference.css";
import { useEffect } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import type { ReferenceOutput } from "#contract/reference.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { callAddress, movedTo, PROBLEMS_PAGE, REFERENCE, type ReferenceView } from "./reference-loaders.ts";

/** As a key begins; the rest of it differs. */
const KEY_SHAPE = "lot_…";

/** /api-access/reference: every call of the public API by group, each with a page of its own, and what is the same for all. */
export function ReferencePage() {
  const { output, baseUrl } = useLoaderData<ReferenceView<ReferenceOutput>>();
  useOldAnchors(output);
  return (
    <div className="wrap py-10">
      <PageHead
        title="API reference"
        canonical={`${baseUrl}${REFERENCE}`}
        description="Every call of the Lotline API with its inputs, its answers and its problems, and a way to try each."
      />
      <h1 className="page-title">API reference</h1>
      <p className="mt-3 lines-62 text-ink-2">
        {`Version ${output.version}. Select a call to read what it takes and gives, and to try it. Every call needs a key from `}
        <Link to="/api-access">API Access</Link>
        {". Send it as "}
        <code>{`Bearer ${KEY_SHAPE}`}</code>
        {" in the header "}
        <code>Authorization</code>
        {". The same contract is an "}
        <a href="/v1/openapi.json">OpenAPI document</a>.
      </p>
      <div className="reference-groups">
        {output.groups.map(({ name, calls }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`} className="state-title">
              {name}
            </h2>
            <ul className="reference-calls">
              {calls.map(({ id, method, path, summary }) => (
                // Links to the one long page that this once was lead here without script.
                <li key={id} id={`call-${id}`}>
                  <Link to={callAddress(id)} className="reference-call">
                    {summary}
                    <code>
                      <span className="sr-only">: </span>
                      {method} {path}
                    </code>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="mt-8" aria-labelledby="for-all">
        <h2 id="for-all" className="state-title">
          For all calls
        </h2>
        <p className="mt-2" id="problems">
          <Link to={PROBLEMS_PAGE} className="text-button">
            Problems: what each means and what to do
          </Link>
        </p>
        <div className="folds">
          <Rules />
          <Scopes scopes={output.scopes} />
          <Versions />
        </div>
      </section>
    </div>
  );
}

/** The reference was one page once, where each call and each problem had an anchor. */
function useOldAnchors(output: ReferenceOutput): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const to = movedTo(hash, output);
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true });
  }, [to, navigate]);
}

function Rules() {
  return (
    <Fold id="rules" title="Lists, fields and formats">
      <ul className="link-list lines-70">
        <li>
          A list comes in pages. Send <code>nextCursor</code> as <code>cursor</code>, or follow the link in{" "}
          <code>next</code> or in the header <code>Link</code>. Pages fit together while the law changes.
        </li>
        <li>
          <code>fields=code,name</code> gives only these fields, and <code>id</code>.
        </li>
        <li>
          The header <code>Accept</code> chooses JSON, CSV or GeoJSON. In a browser add{" "}
          <code>format=csv</code>.
        </li>
        <li>
          Each answer has an <code>ETag</code>. Send it back as <code>If-None-Match</code>: when nothing
          changed, you get 304 and no body.
        </li>
        <li>Unknown inputs are refused by name, so that a typo does not go unnoticed.</li>
        <li>No call changes anything, so you can send any call again.</li>
        <li>
          <code>textStatus</code> says whether we have a section word for word (<code>enacted</code>) or wrote
          it in our words (<code>restated</code>).
        </li>
      </ul>
    </Fold>
  );
}

function Scopes({ scopes }: Pick<ReferenceOutput, "scopes">) {
  return (
    <Fold id="scopes" title="Scopes: what a key may do">
      <ul className="link-list lines-70">
        {scopes.map(({ name, description }) => (
          <li key={name}>
            <code>{name}</code>: {description}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The policy of docs/api-versioning.md, in short. */
function Versions() {
  return (
    <Fold id="versions" title="Versions">
      <ul className="link-list lines-70">
        <li>The paths under /v1 keep their meaning. What would break your program gets a new path, /v2.</li>
        <li>
          New calls, new inputs that you may leave out, and new fields come at any time. Ignore fields that
          you do not know.
        </li>
        <li>
          A deprecated call says so for at least 12 months: in this reference, and in the headers{" "}
          <code>Deprecation</code> and <code>Sunset</code> of each of its answers.
        </li>
        <li>
          The law itself changes. <code>lawVersion</code> names the law that an answer rests on;{" "}
          <code>asOf</code> asks for the law of another day.
        </li>
      </ul>
    </Fold>
  );
}
