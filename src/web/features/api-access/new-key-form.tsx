import { Form } from "react-router";
import { EXPIRY_DAYS, KEY_LIMITS } from "#domain/accounts/api-key.ts";
import { API_SCOPE_WORDS, API_SCOPES } from "#domain/accounts/api-scope.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { FormField, LineField } from "#web/components/form-field.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import { sentence } from "#web/words.ts";
import { apiTabAddress } from "./api-access-data.ts";

/** Asks for a key's name, what it may be used for, and how long it works. */
export function NewKeyForm({ outcome }: { outcome: FormOutcome | null }) {
  const pending = usePending("create");
  const chosen = outcome ? (outcome.typed.scopes ?? "").split(" ") : API_SCOPES;
  const fault = Object.entries(outcome?.fields ?? {}).find(([name]) => name.startsWith("scopes"))?.[1];
  return (
    <Form method="post" action={apiTabAddress("authentication")} noValidate replace className="form key-form">
      <FormFailure outcome={outcome} title="The key was not made" />
      <input type="hidden" name="form" value="create" />
      <LineField
        name="name"
        label="Name"
        hint="What you will know it by, such as the program that uses it."
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
      <p>
        <button type="submit" className="button button-primary form-button" disabled={pending}>
          {pending ? "Making..." : "Make key"}
        </button>
      </p>
    </Form>
  );
}
