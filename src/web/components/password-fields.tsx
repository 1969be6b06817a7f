import { PASSWORD_LENGTH } from "#domain/accounts/credentials.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import { LineField } from "./form-field.tsx";

interface PasswordProps {
  /** Unique on the page. */
  id: string;
  outcome: FormOutcome | null;
}

/** A new password, typed twice. `after` is a sentence on what follows from it. */
export function NewPassword({ id, label, after, outcome }: PasswordProps & { label: string; after: string }) {
  return (
    <>
      <LineField
        id={id}
        name="password"
        type="password"
        label={label}
        autoComplete="new-password"
        fault={outcome?.fields.password}
        hint={`At least ${PASSWORD_LENGTH.min} characters. ${after}`}
      />
      <LineField
        id={`${id}-again`}
        name="confirmPassword"
        type="password"
        label="Confirm password"
        autoComplete="new-password"
        fault={outcome?.fields.confirmPassword}
      />
    </>
  );
}

/** The password that holds today, asked for again before something grave. */
export function OwnPassword({
  id,
  name = "password",
  label = "Your password",
  outcome,
}: PasswordProps & { name?: string; label?: string }) {
  return (
    <LineField
      id={id}
      name={name}
      type="password"
      label={label}
      autoComplete="current-password"
      fault={outcome?.fields[name]}
    />
  );
}
