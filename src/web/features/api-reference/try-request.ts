import type { ReferenceCall } from "#contract/reference.ts";

/** What a person typed for a call, by input. */
export type Given = Readonly<Record<string, string>>;

/** A request as it is made and shown. */
export interface TryRequest {
  method: "GET" | "POST";
  /** With host, without the key. */
  url: string;
  accept: string;
  body: string | null;
}

/** The request for these inputs. Inputs of the path that are missing stay as {name}, and `missing` names what is needed. */
export function requestFor(
  call: Pick<ReferenceCall, "method" | "path" | "inputs">,
  given: Given,
  { baseUrl, accept }: { baseUrl: string; accept: string },
): { request: TryRequest; missing: string[] } {
  const told = (name: string): string => (given[name] ?? "").trim();
  const missing = call.inputs.filter(({ name, required }) => required && !told(name)).map(({ name }) => name);
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    told(name) ? encodeURIComponent(told(name)) : whole,
  );
  const rest = call.inputs.filter((input) => input.in !== "path" && told(input.name));
  if (call.method === "POST") {
    const body = JSON.stringify(Object.fromEntries(rest.map(({ name }) => [name, told(name)])), null, 2);
    return { request: { method: "POST", url: baseUrl + path, accept, body }, missing };
  }
  const query = rest.map(({ name }) => `${encodeURIComponent(name)}=${encodeValue(told(name))}`).join("&");
  const url = `${baseUrl}${path}${query ? `?${query}` : ""}`;
  return { request: { method: "GET", url, accept, body: null }, missing };
}

/** Commas may stand in a query as they are, and are easier to read. */
const encodeValue = (text: string): string => encodeURIComponent(text).replaceAll("%2C", ",");

/** The request for a terminal. The key stays out of it: it is read from a variable there. */
export function asCurl({ method, url, accept, body }: TryRequest): string {
  const lines = [
    `curl ${method === "POST" ? "-X POST " : ""}${quoted(url)}`,
    '-H "Authorization: Bearer $LOTLINE_KEY"',
    `-H ${quoted(`Accept: ${accept}`)}`,
    ...(body === null ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A body as it is shown: JSON with line breaks, and no more than a page can hold. */
export function shownBody(text: string, type: string): string {
  const whole = /json/.test(type) ? indented(text) : text;
  return whole.length > MOST_SHOWN
    ? `${whole.slice(0, MOST_SHOWN)}\n… ${(whole.length - MOST_SHOWN).toLocaleString("en-US")} more characters`
    : whole;
}
const MOST_SHOWN = 20_000;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
