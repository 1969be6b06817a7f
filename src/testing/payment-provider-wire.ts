/** What the payment provider of the tests reads and writes: nested forms, lists, and its plain pages. */
export type Values = Record<string, unknown>;

/** "line_items[0][price]=x" as { line_items: [{ price: "x" }] }. Values stay text, as they are sent. */
export function formValues(form: URLSearchParams): Values {
  const root: Values = {};
  for (const [name, value] of form) {
    const [first = "", ...rest] = name.split(/\[|\]\[|\]/).filter((part, at) => part !== "" || at === 0);
    if (first === "") continue;
    let here = root;
    let key = first;
    for (const part of rest) {
      here[key] ??= {};
      here = here[key] as Values;
      key = part;
    }
    here[key] = value;
  }
  return arrays(root) as Values;
}

function arrays(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => [key, arrays(held)]);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, held]) => held) : Object.fromEntries(entries);
}

export const listOf = (data: readonly Values[]): Values => ({
  object: "list",
  data,
  has_more: false,
  url: "/v1/list",
});

interface PlainPage {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Its hosted checkout: one button to pay and one to go back. */
export function pageOf(
  path: string,
  method: string,
  objects: ReadonlyMap<string, Values>,
  pay: (id: string) => void,
): PlainPage {
  const session = objects.get(path.replace(/^\/(pay|portal)\//, ""));
  if (path === "/favicon.ico") return { status: 204, headers: {}, body: "" };
  if (!session) return { status: 404, headers: {}, body: "" };
  if (path.startsWith("/pay/") && method === "POST") {
    pay(session.id as string);
    return { status: 303, headers: { Location: session.success_url as string }, body: "" };
  }
  const body = path.startsWith("/pay/")
    ? `<form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`
    : `<h1>Portal</h1><a href="${session.return_url}">Back</a>`;
  return {
    status: 200,
    headers: { "Content-Type": "text/html" },
    body: `<!doctype html><html lang="en"><title>Provider</title>${body}`,
  };
}
