import "#web/styles/reference.css";
import { useCallback, useRef } from "react";
import { Link, useLoaderData } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";
import { useOrigin } from "#web/components/use-origin.ts";
import { CallSection } from "./call-section.tsx";
import { KeyField } from "./key-field.tsx";
import { Marked } from "./marked-text.tsx";
import type { ReferenceView } from "./reference-loader.ts";

/** As a key begins; the rest of it differs. */
const KEY_SHAPE = "lot_…";

/** /api-access/reference: every call of the public API, to read and to try. */
export function ReferencePage() {
  const { reference, canonical, baseUrl } = useLoaderData<ReferenceView>();
  // The content policy lets this page call the site by the name that it was opened under, and no other.
  const here = useOrigin(baseUrl);
  const key = useRef("");
  const apiKey = useCallback(() => key.current, []);
  const takeKey = useCallback((given: string) => {
    key.current = given;
  }, []);
  return (
    <div className="wrap py-12">
      <PageHead
        title="API reference"
        canonical={canonical}
        description="Every call of the Lotline API with its inputs, its answers and its problems, and a way to try each."
      />
      <h1 className="page-title">API reference</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        {`Version ${reference.version}. Every call needs a key from `}
        <Link to="/api-access">API Access</Link>
        {". Send it as "}
        <code>{`Bearer ${KEY_SHAPE}`}</code>
        {" in the header "}
        <code>Authorization</code>
        {". The same contract is an "}
        <a href="/v1/openapi.json">OpenAPI document</a>.
      </p>
      <KeyField onChange={takeKey} />
      <nav aria-label="Calls" className="reference-contents">
        {reference.groups.map(({ name, calls }) => (
          <div key={name}>
            <h2 className="box-title">{name}</h2>
            <ul>
              {calls.map(({ id, method, path }) => (
                <li key={id}>
                  <a href={`#call-${id}`}>
                    <code>{method === "POST" ? `${path} (POST)` : path}</code>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2 className="box-title">For all calls</h2>
          <ul>
            <li>
              <a href="#rules">Lists, fields and formats</a>
            </li>
            <li>
              <a href="#problems">Problems</a>
            </li>
            <li>
              <a href="#versions">Versions</a>
            </li>
          </ul>
        </div>
      </nav>
      {reference.groups.map(({ name, calls }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="mt-10">
          <h2 id={`group-${name}`} className="page-title">
            {name}
          </h2>
          {calls.map((call) => (
            <CallSection key={call.id} call={call} apiKey={apiKey} baseUrl={here} />
          ))}
        </section>
      ))}
      <ForAllCalls />
      <section aria-labelledby="scopes" className="mt-10 max-w-[70ch]">
        <h2 id="scopes" className="page-title">
          Scopes
        </h2>
        <ul className="link-list">
          {reference.scopes.map(({ name, description }) => (
            <li key={name}>
              <code>{name}</code>: {description}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="problems" className="mt-10">
        <h2 id="problems" className="page-title">
          Problems
        </h2>
        <p className="mt-2 max-w-[70ch]">
          Whatever goes wrong comes as <code>application/problem+json</code> (RFC 9457). Go by{" "}
          <code>code</code>: it never changes. Wrong inputs are listed in <code>errors</code>. Only a missing
          or wrong key is reported in another form: status 401 with{" "}
          <code>{'{"error":"unauthorized","message":"Invalid or missing API key"}'}</code>.
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
            {reference.problems.map(({ code, status, title, help }) => (
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
      </section>
      <Versions />
    </div>
  );
}

function ForAllCalls() {
  return (
    <section aria-labelledby="rules" className="mt-10 max-w-[70ch]">
      <h2 id="rules" className="page-title">
        Lists, fields and formats
      </h2>
      <ul className="link-list">
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
        <li>
          Inputs that a call does not know are refused by name, so that a typing error is not overlooked.
        </li>
        <li>No call makes anything. You may send every call again.</li>
        <li>
          <code>textStatus</code> says whether we have a section word for word (<code>enacted</code>) or wrote
          it in our words (<code>restated</code>).
        </li>
      </ul>
    </section>
  );
}

/** The policy of docs/api-versioning.md, in short. */
function Versions() {
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-[70ch]">
      <h2 id="versions" className="page-title">
        Versions
      </h2>
      <ul className="link-list">
        <li>The paths under /v1 keep their meaning. What would break your program gets a new path, /v2.</li>
        <li>
          New calls, new inputs that you may leave out, and new fields come at any time. Ignore fields that
          you do not know.
        </li>
        <li>
          A call that goes away says so for at least 12 months: in this reference, and in the headers{" "}
          <code>Deprecation</code> and <code>Sunset</code> of each of its answers.
        </li>
        <li>
          The law itself changes. <code>lawVersion</code> names the law that an answer rests on;{" "}
          <code>asOf</code> asks for the law of another day.
        </li>
      </ul>
    </section>
  );
}
