import "#web/styles/reference.css";
import { useCallback, useRef } from "react";
import { useLoaderData } from "react-router";
import type {
  ReferenceCall,
  ReferenceCallOutput,
  ReferenceEntry,
  ReferenceInputField,
} from "#contract/reference.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useOrigin } from "#web/components/use-origin.ts";
import { KeyField } from "./key-field.tsx";
import { Marked } from "./marked-text.tsx";
import { callAddress, PROBLEMS_PAGE, type ReferenceView } from "./reference-loaders.ts";
import { ReferenceTrail } from "./reference-trail.tsx";
import { TryCall } from "./try-call.tsx";

/** So many inputs are shown at once; a project has a hundred. */
const MOST_SHOWN = 6;

/** /api-access/reference/:call: one call: what it does, what it takes, what it gives, and a way to try it. */
export function CallPage() {
  const { output, baseUrl } = useLoaderData<ReferenceView<ReferenceCallOutput>>();
  // The content policy lets this page call the site by the name that it was opened under, and no other.
  const here = useOrigin(baseUrl);
  const key = useRef("");
  const apiKey = useCallback(() => key.current, []);
  const takeKey = useCallback((given: string) => {
    key.current = given;
  }, []);
  const { call, group, previous, next } = output;
  const { id, method, path, summary, description, scope, formats, deprecation } = call;
  return (
    <div className="wrap py-10">
      <PageHead
        title={`${summary}: API reference`}
        canonical={`${baseUrl}${callAddress(id)}`}
        description={`${method} ${path}: ${description.replaceAll("`", "")}`}
      />
      <ReferenceTrail group={group} />
      <article className="call" aria-labelledby={`call-${id}`}>
        <h1 id={`call-${id}`} className="page-title">
          {summary}
        </h1>
        <p className="call-path">
          <code>
            <strong>{method}</strong> {path}
          </code>
        </p>
        {deprecation ? (
          <p className="form-notice">
            {`This call is deprecated. It works until ${deprecation.sunset}. Use ${deprecation.instead} instead.`}
          </p>
        ) : null}
        <p className="mt-2 lines-70">
          <Marked text={description} />
        </p>
        <p className="mt-2 text-ink-2">
          Scope: <code>{scope}</code>. Formats: {formats.join(", ")}.
        </p>
        <Inputs call={call} />
        <Answer call={call} />
        <p className="mt-3 text-sm text-ink-2">
          {"Problems: "}
          {call.problems.map((code, at) => (
            <span key={code}>
              {at > 0 ? ", " : null}
              <Link to={`${PROBLEMS_PAGE}#problem-${code}`}>{code}</Link>
            </span>
          ))}
          .
        </p>
        <section className="try" aria-labelledby="try">
          <h2 id="try" className="section-title">
            Try it
          </h2>
          <KeyField onChange={takeKey} />
          {/* Another call begins with its own example. */}
          <TryCall key={id} call={call} apiKey={apiKey} baseUrl={here} />
        </section>
      </article>
      <nav aria-label="More calls" className="neighbors">
        <Neighbor entry={previous} label="Previous" rel="prev" />
        <Neighbor entry={next} label="Next" rel="next" />
      </nav>
    </div>
  );
}

function Neighbor({
  entry,
  label,
  rel,
}: {
  entry: ReferenceEntry | null;
  label: string;
  rel: "prev" | "next";
}) {
  return (
    <div className={rel === "next" ? "text-right" : undefined}>
      {entry ? (
        <Link to={callAddress(entry.id)} rel={rel} className="block">
          <span className="neighbor-label">{label}</span>
          {entry.summary}
        </Link>
      ) : null}
    </div>
  );
}

function Inputs({ call: { method, summary, inputs } }: { call: ReferenceCall }) {
  const shown = inputs.length > MOST_SHOWN + 3 ? inputs.slice(0, MOST_SHOWN) : inputs;
  const rest = inputs.slice(shown.length);
  return (
    <>
      <h2 className="section-title mt-5">{method === "POST" ? "Inputs, in a JSON body" : "Inputs"}</h2>
      {inputs.length === 0 ? <p className="mt-1">None.</p> : null}
      {inputs.length > 0 ? <InputTable inputs={shown} caption={`Inputs of ${summary}`} /> : null}
      {rest.length > 0 ? (
        <details className="try-more">
          <summary>{`${rest.length} more inputs`}</summary>
          <InputTable inputs={rest} caption={`More inputs of ${summary}`} />
        </details>
      ) : null}
    </>
  );
}

function Answer({ call: { answerName, answer } }: { call: ReferenceCall }) {
  return (
    <details className="try-more">
      <summary>{`What comes back: ${answerName}`}</summary>
      <table className="reference-table">
        <caption className="sr-only">{`Fields of ${answerName}`}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {answer.map((field) => (
            <tr key={field.name}>
              <th scope="row">
                <code>{field.name}</code>
              </th>
              <td>{field.type}</td>
              <td>
                <Marked text={field.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function InputTable({ inputs, caption }: { inputs: readonly ReferenceInputField[]; caption: string }) {
  return (
    <table className="reference-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Input</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {inputs.map((input) => (
          <tr key={input.name}>
            <th scope="row">
              <code>{input.name}</code>
              {input.required ? <span className="required">required</span> : null}
            </th>
            <td>
              {input.in === "path" ? `${input.type}, in the path` : input.type}
              {input.usual === null ? null : <span className="block">{`default: ${input.usual}`}</span>}
            </td>
            <td>
              <Marked text={input.description} />
              <Values values={input.values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A long list is folded: nobody reads forty subjects to learn of one. */
function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  const text = values.join(", ");
  if (values.length <= 12) return <span className="values">{text}</span>;
  return (
    <details>
      <summary>{`${values.length} values`}</summary>
      <span className="values">{text}</span>
    </details>
  );
}
