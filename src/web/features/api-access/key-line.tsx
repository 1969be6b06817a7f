import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ApiKeyOutput } from "#contract/api-keys.ts";
import { KEY_LIMITS, OVERLAP_HOURS } from "#domain/accounts/api-key.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { FormField, LineField } from "#web/components/form-field.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import { dayWords, sentence } from "#web/words.ts";
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
        {scopes.map(sentence).join(", ")}. Made on {dayOf(createdAt)},{" "}
        {lastUsedAt ? `last used on ${momentOf(lastUsedAt)}` : "never used"}. {endOf(item)}
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
  if (state === "revoked") return `Revoked on ${momentOf(revokedAt!)}.`;
  if (state === "expired") return `Expired on ${momentOf(expiresAt!)}.`;
  if (state === "replaced") return `Replaced by a newer key, and works until ${momentOf(expiresAt!)}.`;
  return expiresAt ? `Works until ${momentOf(expiresAt)}.` : "Works until you revoke it.";
}

const dayOf = (time: string): string => dayWords(time.slice(0, 10));
/** "Nov 21, 2026, 12:00 UTC" */
const momentOf = (time: string): string => `${dayOf(time)}, ${time.slice(11, 16)} UTC`;

interface ActionProps {
  item: ApiKeyOutput;
  outcome: FormOutcome | null;
}

function Replace({ item: { id, name }, outcome }: ActionProps) {
  const pending = usePending("rotate");
  return (
    <details className="key-fold" open={outcome !== null}>
      <summary aria-label={`Replace ${name}`}>Replace</summary>
      <KeyForm form="rotate" id={id} outcome={outcome} title="The key was not replaced">
        <p>You get a new key with the same name and uses. The old one works on for as long as you choose.</p>
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
        <button type="submit" className="button button-primary" disabled={pending}>
          Make the new key
        </button>
      </KeyForm>
    </details>
  );
}

const overlapWords = (hours: number): string => {
  if (hours === 0) return "No time: it ends at once";
  if (hours < 48) return hours === 1 ? "1 more hour" : `${hours} more hours`;
  return `${hours / 24} more days`;
};

function Rename({ item: { id, name }, outcome }: ActionProps) {
  const pending = usePending("rename");
  return (
    <details className="key-fold" open={outcome !== null}>
      <summary aria-label={`Rename ${name}`}>Rename</summary>
      <KeyForm form="rename" id={id} outcome={outcome} title="The key was not renamed">
        <LineField
          name="name"
          id={`name-${id}`}
          label="New name"
          maxLength={KEY_LIMITS.nameLength}
          autoComplete="off"
          defaultValue={outcome?.typed.name ?? name}
          fault={outcome?.fields.name}
        />
        <button type="submit" className="button" disabled={pending}>
          Save name
        </button>
      </KeyForm>
    </details>
  );
}

function Revoke({ item: { id, name }, outcome }: ActionProps) {
  const pending = usePending("revoke");
  return (
    <details className="key-fold" open={outcome !== null}>
      <summary aria-label={`Revoke ${name}`}>Revoke</summary>
      <KeyForm form="revoke" id={id} outcome={outcome} title="The key was not revoked">
        <p>Programs that use this key stop working at once. This cannot be undone.</p>
        <button type="submit" className="button button-danger" disabled={pending}>
          Revoke this key
        </button>
      </KeyForm>
    </details>
  );
}

function KeyForm({
  form,
  id,
  outcome,
  title,
  children,
}: {
  form: string;
  id: number;
  outcome: FormOutcome | null;
  title: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={apiTabAddress("authentication")} noValidate replace className="form">
      <FormFailure outcome={outcome} title={title} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
