import { CODE_DIGITS } from "#domain/accounts/two-step.ts";
import { LineField } from "./form-field.tsx";

/** The six digits that an authenticator app shows. */
export function CodeField({
  id,
  fault,
  autoFocus,
}: {
  id: string;
  fault: string | undefined;
  /** Where it is all that the page is for. */
  autoFocus?: boolean;
}) {
  return (
    <LineField
      id={id}
      name="code"
      label="Code from your app"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      autoFocus={autoFocus}
      fault={fault}
      hint={`${CODE_DIGITS} digits, new every 30 seconds.`}
    />
  );
}
