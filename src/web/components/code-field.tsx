import { CODE_DIGITS } from "#domain/accounts/two-step.ts";
import { LineField } from "./form-field.tsx";

/** The six digits that an authenticator app shows. */
export function CodeField({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    <LineField
      id={id}
      name="code"
      label="Code from your app"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      fault={fault}
      hint={`${CODE_DIGITS} digits, new every 30 seconds.`}
    />
  );
}
