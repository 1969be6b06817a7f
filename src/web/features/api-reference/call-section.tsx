import type { ReferenceCall, ReferenceInputField } from "#contract/reference.ts";
import { Marked } from "./marked-text.tsx";
import { TryCall } from "./try-call.tsx";

/** So many inputs are shown at once; a project has a hundred. */
const MOST_SHOWN = 12;

/** One call: what it does, what it takes, what it gives, and a way to try it. */
export function CallSection({
  call,
  apiKey,
  baseUrl,
}: {
  call: ReferenceCall;
  apiKey: () => string;
  baseUrl: string;
}) {
  const { id, method, path, summary, description, scope, formats, inputs, deprecation } = call;
  const shown = inputs.length > MOST_SHOWN + 3 ? inputs.slice(0, MOST_SHOWN) : inputs;
  const rest = inputs.slice(shown.length);
  return (
    <section className="box call" aria-labelledby={`call-${id}`}>
      <h3 id={`call-${id}`} className="state-title">
        <a href={`#call-${id}`} className="call-anchor">
          {summary}
        </a>
      </h3>
      <p className="call-path">
        <code>
          <strong>{method}</strong> {path}
        </code>
      </p>
      {deprecation ? (
        <p className="form-notice">
          {`This call is going away. It answers until ${deprecation.sunset}. Use ${deprecation.instead} instead.`}
        </p>
      ) : null}
      <p className="mt-2 max-w-[70ch]">
        <Marked text={description} />
      </p>
      <p className="mt-2 text-ink-2">
        Scope: <code>{scope}</code>. Formats: {formats.join(", ")}.
      </p>
      <h4 className="box-title mt-5">{method === "POST" ? "Inputs, in a JSON body" : "Inputs"}</h4>
      <InputTable inputs={shown} caption={`Inputs of ${summary}`} />
      {rest.length > 0 ? (
        <details className="try-more">
          <summary>{`${rest.length} more inputs`}</summary>
          <InputTable inputs={rest} caption={`More inputs of ${summary}`} />
        </details>
      ) : null}
      <details className="try-more">
        <summary>{`What comes back: ${call.answerName}`}</summary>
        <table className="reference-table">
          <caption className="sr-only">{`Fields of ${call.answerName}`}</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Type</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {call.answer.map((field) => (
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
      <p className="mt-3 text-sm text-ink-2">
        {"Problems: "}
        {call.problems.map((code, at) => (
          <span key={code}>
            {at > 0 ? ", " : null}
            <a href={`#problem-${code}`}>{code}</a>
          </span>
        ))}
        .
      </p>
      <TryCall call={call} apiKey={apiKey} baseUrl={baseUrl} />
    </section>
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
