import { EXPIRY_DAYS, KEY_LIMITS } from "#domain/accounts/api-key.ts";
import { API_SCOPE_WORDS, API_SCOPES } from "#domain/accounts/api-scope.ts";
import { FormField, LineField } from "#web/components/form-field.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { sentence } from "#web/words.ts";
import { apiTabAddress } from "./api-access-data.ts";

/** Asks for a key's name, what it may be used for, and how long it works. */
export function NewKeyForm({ outcome }: { outcome: FormOutcome | null }) {
  const chosen = outcome ? (outcome.typed.scopes ?? "").split(" ") : API_SCOPES;
  const fault = Object.entries(outcome?.fields ?? {}).find(([name]) => name.startsWith("scopes"))?.[1];
  return (
    <NamedForm
      name="create"
      action={apiTabAddress("authentication")}
      outcome={outcome}
      failed="The key was not created"
      button="Create key"
      pending="Making..."
      look="button button-primary form-button"
      className="form key-form"
    >
      <LineField
        name="name"
        label="Name"
        hint="A name you will recognize, such as the program that uses it."
        maxLength={KEY_LIMITS.nameLength}
        autoComplete="off"
        defaultValue={outcome?.typed.name}
        fault={outcome?.fields.name}
      />
      <fieldset className="key-scopes" aria-describedby={fault ? "scopes-fault" : undefined}>
        <legend className="detail-label">What it may be used for</legend>
        {fault ? (
          <p id="scopes-fault" className="detail-fault">
            {fault}
          </p>
        ) : null}
        {API_SCOPES.map((scope) => (
          <label key={scope} className="key-scope">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={chosen.includes(scope)}
              aria-invalid={fault ? true : undefined}
            />
            <span>
              <strong>{sentence(scope)}</strong>
              <span className="block text-ink-2">{API_SCOPE_WORDS[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormField name="expiresInDays" label="How long it works" fault={outcome?.fields.expiresInDays}>
        {(control) => (
          <select {...control} defaultValue={outcome?.typed.expiresInDays ?? ""}>
            <option value="">Until you revoke it</option>
            {EXPIRY_DAYS.map((days) => (
              <option key={days} value={days}>
                For {days} days
              </option>
            ))}
          </select>
        )}
      </FormField>
      <LineField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        fault={outcome?.fields.password}
      />
    </NamedForm>
  );
}
