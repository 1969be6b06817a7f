import { textOf } from "#web/form-outcome.ts";

/** The hidden field of a form that carries what a device gave, as JSON. */
export const CREDENTIAL = "credential";

/** What the field carries; the server reads it with the contract's schema. No JSON is an empty object, which it refuses. */
export function credentialOf<T>(given: FormData): T {
  try {
    return JSON.parse(textOf(given, CREDENTIAL)) as T;
  } catch {
    return {} as T;
  }
}
