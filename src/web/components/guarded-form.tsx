import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormOutcome } from "#web/form-outcome.ts";

interface GuardedFormProps {
  /** Says when the form was opened; the server wants it back. */
  token: string;
  /** Why the last attempt was not taken, or null. */
  failure: FormOutcome | null;
  button: string;
  /** What the button says while the form is on its way. */
  pending: string;
  children: ReactNode;
}

/**
 * A form that anybody may send, with what keeps machines from it. It works without script; with script it stays on
 * the page, and what was typed stays in it until it was taken.
 */
export function GuardedForm({ token, failure, button, pending, children }: GuardedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === "POST";
  useEffect(() => {
    // A person who cannot see the page is led to what is wrong.
    if (!failure) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find("[aria-invalid]") ?? find("[role=alert]"))?.focus();
  }, [failure]);
  return (
    <Form method="post" className="form" ref={form}>
      {failure ? (
        <p className="form-failure" role="alert" tabIndex={-1}>
          {wordsOf(failure)}
        </p>
      ) : null}
      {children}
      <input type="hidden" name="token" value={token} />
      <p className="form-trap" aria-hidden="true">
        <label>
          Spam check: please leave this blank
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p>
        <button
          type="submit"
          className="button button-primary form-button"
          aria-busy={sending || undefined}
          disabled={sending}
        >
          {sending ? pending : button}
        </button>
      </p>
    </Form>
  );
}

/** What people do not fill in; a fault of it stands above the form. */
const UNSEEN = ["token", "wait", "website", "invitation", "slug", "body", "page", "rules", "clauses"];

function wordsOf({ sentence, fields }: FormOutcome): string | null {
  const names = Object.keys(fields);
  if (names.length === 0 || names.some((name) => UNSEEN.includes(name))) return sentence;
  return `Nothing was sent yet. Please look at the marked ${names.length === 1 ? "field" : "fields"}.`;
}
