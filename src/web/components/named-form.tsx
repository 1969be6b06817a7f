import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormOutcome } from "#web/form-outcome.ts";
import { FormFailure } from "./form-failure.tsx";
import { usePending } from "./use-pending.ts";

interface NamedFormProps {
  /** By which the page's action tells its forms apart; it goes along as the field "form". */
  name: string;
  /** Where it is sent; without one, to the page itself. */
  action?: string;
  /** Its name for assistive technology, where it is one of several to tell apart. */
  label?: string;
  /** Why the last attempt was not taken, or null; and what the toast then says first. */
  outcome: FormOutcome | null;
  failed: string;
  button: string;
  /** What the button says while the form is on its way. */
  pending: string;
  /** The button's class. */
  look?: string;
  /** What goes along unseen. */
  hidden?: Readonly<Record<string, string | number>>;
  className?: string;
  children?: ReactNode;
}

/** One form of a page that has several. It works without script, and the server says what is wrong with it. */
export function NamedForm({
  name,
  action,
  label,
  outcome,
  failed,
  button,
  pending,
  look = "button button-primary",
  hidden = {},
  className,
  children,
}: NamedFormProps) {
  const sending = usePending(name);
  return (
    <Form
      method="post"
      action={action}
      noValidate
      replace={action !== undefined}
      className={className}
      aria-label={label}
    >
      <FormFailure outcome={outcome} title={failed} />
      <input type="hidden" name="form" value={name} />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
      <p>
        <button type="submit" className={look} aria-busy={sending || undefined} disabled={sending}>
          {sending ? pending : button}
        </button>
      </p>
    </Form>
  );
}
