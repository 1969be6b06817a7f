import type { ReactNode } from "react";
import type { ApiKeyOutput } from "#contract/api-keys.ts";
import { KEY_LIMITS, OVERLAP_HOURS } from "#domain/accounts/api-key.ts";
import { FormField, LineField } from "#web/components/form-field.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { dayWords, momentWords, sentence } from "#web/words.ts";
import { apiTabAddress } from "./api-access-data.ts";

interface KeyLineProps {
  item: ApiKeyOutput;
  userId: number;
  /** What was refused of a form, by the form's name and the key's number. */
  refusedAt: (form: string) => FormOutcome | null;
}

/** A key by its name and last signs, how it stands, and what can be done with it. */
export function KeyLine({ item, userId, refusedAt }: KeyLineProps) {
  const { id, name, hint, scopes, state, createdAt, lastUsedAt } = item;
  const works = state === "works" || state === "replaced";
  return (
    <li className="key-line">
      <p className="key-name">
        {name}
        {state === "works" ? null : <span className="note-state">{STATES[state]}</span>}
      </p>
      <p>
        <code className="api-code">
          lot_{userId}_<span aria-hidden="true">{"•".repeat(16)}</span>
          <span className="sr-only">… </span>
          {hint}
        </code>
      </p>
      <p className="text-ink-2">
        {scopes.map(sentence).join(", ")}. Created on {dayWords(createdAt.slice(0, 10))},{" "}
        {lastUsedAt ? `last used on ${momentWords(lastUsedAt)}` : "never used"}. {endOf(item)}
      </p>
      {works ? (
        <div className="key-actions">
          {state === "works" ? <Replace item={item} outcome={refusedAt(`rotate${id}`)} /> : null}
          <Rename item={item} outcome={refusedAt(`rename${id}`)} />
          <Revoke item={item} outcome={refusedAt(`revoke${id}`)} />
        </div>
      ) : null}
    </li>
  );
}

const STATES = { replaced: "Replaced", expired: "Expired", revoked: "Revoked" } as const;

function endOf({ state, expiresAt, revokedAt }: ApiKeyOutput): string {
  if (state === "revoked") return `Revoked on ${momentWords(revokedAt!)}.`;
  if (state === "expired") return `Expired on ${momentWords(expiresAt!)}.`;
  if (state === "replaced") return `Replaced by a newer key, and works until ${momentWords(expiresAt!)}.`;
  return expiresAt ? `Works until ${momentWords(expiresAt)}.` : "Works until you revoke it.";
}

interface ActionProps {
  item: ApiKeyOutput;
  outcome: FormOutcome | null;
}

function Replace({ item: { id, name }, outcome }: ActionProps) {
  return (
    <KeyFold
      form="rotate"
      verb="Replace"
      item={{ id, name }}
      outcome={outcome}
      failed="The key was not replaced"
      button="Create the new key"
      pending="Making..."
    >
      <p>
        You get a new key with the same name and uses. The old one keeps working for as long as you choose.
      </p>
      <FormField
        name="overlapHours"
        id={`overlap-${id}`}
        label="The old key works for"
        fault={outcome?.fields.overlapHours}
      >
        {(control) => (
          <select {...control} defaultValue={outcome?.typed.overlapHours ?? 24}>
            {OVERLAP_HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {overlapWords(hours)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <LineField
        name="password"
        id={`password-${id}`}
        label="Your password"
        type="password"
        autoComplete="current-password"
        fault={outcome?.fields.password}
      />
    </KeyFold>
  );
}

const overlapWords = (hours: number): string => {
  if (hours === 0) return "No time: it stops right away";
  if (hours < 48) return hours === 1 ? "1 more hour" : `${hours} more hours`;
  return `${hours / 24} more days`;
};

function Rename({ item: { id, name }, outcome }: ActionProps) {
  return (
    <KeyFold
      form="rename"
      verb="Rename"
      item={{ id, name }}
      outcome={outcome}
      failed="The key was not renamed"
      button="Save name"
      pending="Saving..."
      look="button"
    >
      <LineField
        name="name"
        id={`name-${id}`}
        label="New name"
        maxLength={KEY_LIMITS.nameLength}
        autoComplete="off"
        defaultValue={outcome?.typed.name ?? name}
        fault={outcome?.fields.name}
      />
    </KeyFold>
  );
}

const Revoke = ({ item: { id, name }, outcome }: ActionProps) => (
  <KeyFold
    form="revoke"
    verb="Revoke"
    item={{ id, name }}
    outcome={outcome}
    failed="The key was not revoked"
    button="Revoke this key"
    pending="Revoking..."
    look="button button-danger"
  >
    <p>Programs that use this key stop working right away. This cannot be undone.</p>
  </KeyFold>
);

/** What can be done with a key, folded away until it is wanted. */
function KeyFold({
  form,
  verb,
  item: { id, name },
  outcome,
  ...rest
}: {
  form: string;
  verb: string;
  item: Pick<ApiKeyOutput, "id" | "name">;
  outcome: FormOutcome | null;
  failed: string;
  button: string;
  pending: string;
  look?: string;
  children: ReactNode;
}) {
  return (
    <details className="key-fold" open={outcome !== null}>
      <summary aria-label={`${verb} ${name}`}>{verb}</summary>
      <NamedForm
        name={form}
        action={apiTabAddress("authentication")}
        hidden={{ id }}
        outcome={outcome}
        className="form"
        {...rest}
      />
    </details>
  );
}
