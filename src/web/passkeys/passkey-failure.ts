import type { FormOutcome } from "#web/form-outcome.ts";

/** What a form says when a device gave no passkey; null when the browser no longer asks, because we ended that. */
export async function failureOf(form: string, problem: unknown): Promise<FormOutcome> {
  const { PasskeyFailure } = await import("./ceremony.ts");
  const sentence =
    problem instanceof PasskeyFailure
      ? problem.message
      : "We could not reach the server, so nothing was sent. Check your connection and try again.";
  return { form, message: sentence, sentence, fields: {}, typed: {} };
}

/** Whether this browser can have passkeys at all, which it can only on a page that came safely. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";
