import { useId, useState } from "react";
import type { ReferenceCall, ReferenceInputField } from "#contract/reference.ts";
import { CodeBlock } from "#web/components/code-block.tsx";
import { KEY_FIELD } from "./key-field.tsx";
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
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { request, missing } = requestFor(call, given, { baseUrl, accept });

  const send = async () => {
    if (busy) return;
    const [first] = missing;
    if (first !== undefined) {
      setFault("input");
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    if (!apiKey()) return setFault("key");
    setFault(null);
    setBusy(true);
    setOutcome(await ask(request, apiKey()));
    setBusy(false);
  };
  const change = (name: string, value: string) => setGiven((before) => ({ ...before, [name]: value }));
  // The format is chosen once, for the header Accept.
  const inputs = call.inputs.filter(({ name }) => name !== "format");
  const main = inputs.filter(({ required, example }) => required || example !== null);
  const others = inputs.filter((input) => !main.includes(input));
  const wrong = fault === "input" ? missing : [];

  return (
    <>
      <form
        className="needs-script"
        aria-label={`Try: ${call.summary}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {main.length > 0 ? <TryFields inputs={main} {...{ id, given, change, wrong }} /> : null}
        {others.length > 0 ? (
          <details className="try-more">
            <summary>{`More inputs (${others.length})`}</summary>
            <TryFields inputs={others} {...{ id, given, change, wrong }} />
          </details>
        ) : null}
        {call.formats.length > 1 ? (
          <p className="try-field mt-3">
            <label htmlFor={`${id}-accept`}>Format</label>
            <select
              id={`${id}-accept`}
              className="field"
              value={accept}
              onChange={(event) => setAccept(event.target.value)}
            >
              {call.formats.map((format) => (
                <option key={format}>{format}</option>
              ))}
            </select>
          </p>
        ) : null}
        <div role="alert" className="try-fault">
          {wrong.length > 0 ? <p className="detail-fault">Please fill in: {wrong.join(", ")}.</p> : null}
          {fault === "key" ? (
            <p className="detail-fault">
              Every call needs a key. <a href={`#${KEY_FIELD}`}>Put yours in the field above</a>.
            </p>
          ) : null}
        </div>
        <p className="try-buttons">
          {/* Never disabled: a disabled button loses the focus. */}
          <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
            {busy ? "Asking…" : "Send"}
          </button>
        </p>
      </form>
      <CodeBlock label={`request: ${call.summary}`} code={asCurl(request)} wrap button="Copy as cURL" />
      {/* An answer may be long: how it went is said, and all of it can be read below. */}
      <p role="status" className={outcome && !busy ? "try-status" : "sr-only"}>
        {outcome && !busy ? <Status outcome={outcome} /> : null}
      </p>
      {outcome ? <Shown call={call} outcome={outcome} /> : null}
    </>
  );
}

/** Why a request was not sent: an input is missing, or the key. */
type Fault = "input" | "key";

interface FieldsProps {
  inputs: readonly ReferenceInputField[];
  id: string;
  given: Given;
  change: (name: string, value: string) => void;
  /** The inputs that are missing, once somebody tried without them. */
  wrong: readonly string[];
}

function TryFields({ inputs, id, given, change, wrong }: FieldsProps) {
  return (
    <div className="try-fields">
      {inputs.map((input) => {
        const { name, required, values, several, usual } = input;
        const control = {
          id: `${id}-${name}`,
          className: "field",
          value: given[name] ?? "",
          required,
          "aria-invalid": wrong.includes(name) || undefined,
        };
        return (
          <p key={name} className="try-field">
            <label htmlFor={control.id}>
              <code>{name}</code>
              {required ? " (required)" : null}
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

function Status({ outcome: { request, status, statusText, milliseconds } }: { outcome: Outcome }) {
  return (
    <>
      <strong>{status === null ? "No answer" : `${status} ${statusText}`}</strong>
      {` · ${request.method} ${request.url} · ${milliseconds.toLocaleString("en-US")} ms`}
    </>
  );
}

function Shown({ call, outcome: { headers, body } }: { call: ReferenceCall; outcome: Outcome }) {
  // The rows of a table stay whole.
  const isTable = headers.some(([name, value]) => name === "content-type" && value.startsWith("text/csv"));
  return (
    <>
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
      <CodeBlock
        label={`answer: ${call.summary}`}
        code={body}
        wrap={!isTable}
        long
        button="Copy the answer"
      />
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
