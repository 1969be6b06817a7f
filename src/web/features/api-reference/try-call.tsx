import { useId, useState } from "react";
import type { ReferenceCall, ReferenceInputField } from "#contract/reference.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { CodeBlock } from "./code-block.tsx";
import { asCurl, type Given, requestFor, shownBody, type TryRequest } from "./try-request.ts";

interface Outcome {
  request: TryRequest;
  /** Null when no answer came. */
  status: number | null;
  statusText: string;
  headers: readonly (readonly [string, string])[];
  body: string;
  milliseconds: number;
}

/** Asks the API itself with what was typed, and shows all that came back. Needs script; the example stands without. */
export function TryCall({
  call,
  apiKey,
  baseUrl,
}: {
  call: ReferenceCall;
  apiKey: () => string;
  baseUrl: string;
}) {
  const id = useId();
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(call.inputs.flatMap(({ name, example }) => (example ? [[name, example]] : []))),
  );
  const [accept, setAccept] = useState(call.formats[0]!);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { request, missing } = requestFor(call, given, { baseUrl, accept });

  const send = async () => {
    if (missing.length > 0) return setFault(`Please fill in: ${missing.join(", ")}.`);
    if (!apiKey()) return setFault("Please put your key in the field at the top of this page.");
    setFault(null);
    setBusy(true);
    setOutcome(await ask(request, apiKey()));
    setBusy(false);
  };
  const change = (name: string, value: string) => setGiven((before) => ({ ...before, [name]: value }));
  const main = call.inputs.filter(({ required, example }) => required || example !== null);
  const others = call.inputs.filter((input) => !main.includes(input));

  return (
    <div className="try">
      <h4 className="box-title">Try it</h4>
      <form
        className="needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TryFields inputs={main} {...{ id, given, change }} />
        {others.length > 0 ? (
          <details className="try-more">
            <summary>{`More inputs (${others.length})`}</summary>
            <TryFields inputs={others} {...{ id, given, change }} />
          </details>
        ) : null}
        {call.formats.length > 1 ? (
          <label className="try-field">
            <span>Format</span>
            <select className="field" value={accept} onChange={(event) => setAccept(event.target.value)}>
              {call.formats.map((format) => (
                <option key={format}>{format}</option>
              ))}
            </select>
          </label>
        ) : null}
        {fault ? (
          <p role="alert" className="detail-fault">
            {fault}
          </p>
        ) : null}
        <p className="try-buttons">
          <button type="submit" className="button button-primary" disabled={busy}>
            {busy ? "Asking…" : "Send"}
          </button>
          <CopyButton label="Copy as cURL" icon="copy" text={() => asCurl(request)} />
        </p>
      </form>
      <CodeBlock label={`${call.summary}: the request`} text={asCurl(request)} />
      <div aria-live="polite">{outcome ? <Shown call={call} outcome={outcome} /> : null}</div>
    </div>
  );
}

interface FieldsProps {
  inputs: readonly ReferenceInputField[];
  id: string;
  given: Given;
  change: (name: string, value: string) => void;
}

function TryFields({ inputs, id, given, change }: FieldsProps) {
  return (
    <div className="try-fields">
      {inputs.map((input) => {
        const { name, required, values, several, usual } = input;
        const control = { id: `${id}-${name}`, className: "field", value: given[name] ?? "" };
        return (
          <p key={name} className="try-field">
            <label htmlFor={control.id}>
              <code>{name}</code>
              {required ? " (needed)" : null}
            </label>
            {values.length > 0 && !several ? (
              <select {...control} onChange={(event) => change(name, event.target.value)}>
                <option value="">{required ? "Choose one" : "Any"}</option>
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input
                {...control}
                autoComplete="off"
                spellCheck={false}
                placeholder={several ? values.slice(0, 2).join(",") : (usual ?? "")}
                onChange={(event) => change(name, event.target.value)}
              />
            )}
          </p>
        );
      })}
    </div>
  );
}

function Shown({ call, outcome }: { call: ReferenceCall; outcome: Outcome }) {
  const { request, status, statusText, headers, body, milliseconds } = outcome;
  return (
    <>
      <p className="mt-4">
        <strong>{status === null ? "No answer" : `${status} ${statusText}`}</strong>
        {` · ${request.method} ${request.url} · ${milliseconds.toLocaleString("en-US")} ms`}
      </p>
      {headers.length > 0 ? (
        <details className="try-more">
          <summary>{`Headers (${headers.length})`}</summary>
          <dl className="try-headers">
            {headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <CodeBlock label={`${call.summary}: the answer`} text={body} />
    </>
  );
}

async function ask(request: TryRequest, key: string): Promise<Outcome> {
  const started = performance.now();
  const told = (): number => Math.round(performance.now() - started);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      body: request.body,
      // The key says who asks; the cookies of this page are not sent.
      credentials: "omit",
      cache: "no-store",
      headers: {
        Accept: request.accept,
        Authorization: `Bearer ${key}`,
        ...(request.body === null ? {} : { "Content-Type": "application/json" }),
      },
    });
    const text = await response.text();
    return {
      request,
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      body: shownBody(text, response.headers.get("Content-Type") ?? ""),
      milliseconds: told(),
    };
  } catch {
    const body = "The server could not be reached. Check your connection and try again.";
    return { request, status: null, statusText: "", headers: [], body, milliseconds: told() };
  }
}
