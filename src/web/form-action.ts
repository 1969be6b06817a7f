import { data } from "react-router";
import type { InputOf, OutputOf, WriteName } from "#contract/operations.ts";
import { ApiError, fieldFaults } from "./api-client.ts";
import type { Site } from "./site.ts";

/** What became of a form that was not taken. What was typed is in it, for the page that is drawn anew without script. */
export interface RefusedForm {
  message: string;
  /** What is wrong, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  /** A new note of when the form was opened, where the old one was refused. */
  token: string | null;
}

const UNREACHABLE =
  "We could not reach the server, so nothing was sent. Check your connection and try again.";
const BROKEN = "Something went wrong on our side, so nothing was sent. Please try again in a moment.";

/**
 * Sends a page's form to an operation: null when it was taken, else what to show, with the status that the page should
 * have. `more` are inputs that stand in the page's address; `taken` hears what the server answered.
 */
export async function sendForm<N extends WriteName>(
  site: Site,
  name: N,
  request: Request,
  more: Readonly<Record<string, string>> = {},
  taken: (output: OutputOf<N>) => void = () => {},
) {
  const form = new URLSearchParams(await request.text());
  const typed = Object.fromEntries([...form].filter(([, value]) => value !== ""));
  try {
    // The server reads what was typed with the contract's schema; here it is only passed on.
    taken(await site.write(name, { ...typed, ...more } as InputOf<N>));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError))
      return data<RefusedForm>({ message: UNREACHABLE, fields: {}, typed, token: null }, { status: 503 });
    const fields = fieldFaults(error);
    const token = "token" in fields ? (await site.read("formToken", {})).token : null;
    const message = error.status >= 500 ? BROKEN : messageOf(error, fields);
    return data<RefusedForm>({ message, fields, typed, token }, { status: error.status });
  }
}

/** What people do not fill in; a fault of it stands above the form. */
const UNSEEN = ["token", "wait", "website", "invitation", "slug", "body", "page", "rules", "clauses"];

function messageOf(error: ApiError, fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields);
  if (names.length === 0 || names.some((name) => UNSEEN.includes(name))) return error.sentence ?? BROKEN;
  return `Nothing was sent yet. Please look at the marked ${names.length === 1 ? "field" : "fields"}.`;
}
