import { data } from "react-router";
import type { InputOf, OutputOf, WriteName } from "#contract/operations.ts";
import { ApiError, fieldFaults } from "./api-client.ts";
import type { Site } from "./site.ts";

/** What a form says when it could not be done. It travels as JSON from the server to the page. */
export interface FormOutcome {
  /** Which form of the page. */
  form: string;
  /** Status and sentence, as the toast shows them; null when only fields are wrong and nothing was sent. */
  message: string | null;
  sentence: string | null;
  fields: Readonly<Record<string, string>>;
  /** What was typed, secrets left out. */
  typed: Readonly<Record<string, string>>;
  /** Of a form that anybody may send: a new note of when it was opened, where the old one was refused. */
  token?: string;
}

const SECRET = /password|token|credential/i;

/** What to show of a form that was refused; anything that is no answer of the server is thrown on. */
export function refused(form: string, given: FormData, error: unknown) {
  if (!(error instanceof ApiError)) {
    if (!(error instanceof TypeError)) throw error;
    const sentence =
      "We could not reach the server, so nothing was sent. Check your connection and try again.";
    return data(outcome(form, given, { message: sentence, sentence, fields: {} }), { status: 503 });
  }
  const sentence = error.sentence ?? "Something went wrong on our side. Please try again.";
  const fields = fieldFaults(error);
  return data(outcome(form, given, { message: `${error.status}: ${sentence}`, sentence, fields }), {
    status: error.status,
  });
}

/**
 * Sends a form that anybody may send: null when it was taken, else what to show. `more` are inputs that stand in the
 * page's address; `taken` hears what the server answered. The server reads what was typed with the contract's schema; here it is only passed on.
 */
export async function sendForm<N extends WriteName>(
  site: Site,
  name: N,
  request: Request,
  more: Readonly<Record<string, string>> = {},
  taken: (output: OutputOf<N>) => void = () => {},
) {
  const given = await request.formData();
  const typed = [...given].filter(([, value]) => value !== "");
  try {
    taken(await site.write(name, { ...Object.fromEntries(typed), ...more } as InputOf<N>));
    return null;
  } catch (error) {
    const answer = refused(name, given, error);
    if (!Object.hasOwn(answer.data.fields, "token")) return answer;
    return data({ ...answer.data, token: (await site.read("formToken", {})).token }, answer.init ?? {});
  }
}

/** The same where a field is seen to be wrong before anything is sent. */
export const wrongFields = (form: string, given: FormData, fields: FormOutcome["fields"]) =>
  data(outcome(form, given, { message: null, sentence: null, fields }), { status: 400 });

const outcome = (
  form: string,
  given: FormData,
  said: Pick<FormOutcome, "message" | "sentence" | "fields">,
): FormOutcome => ({
  form,
  ...said,
  typed: Object.fromEntries(
    [...given].flatMap(([name, value]): [string, string][] =>
      SECRET.test(name) || typeof value !== "string" ? [] : [[name, value]],
    ),
  ),
});

/** A field of a form as text; a missing one is empty. */
export const textOf = (given: FormData, name: string): string => {
  const value = given.get(name);
  return typeof value === "string" ? value : "";
};
