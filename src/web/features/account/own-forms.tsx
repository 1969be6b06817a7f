import type { UserOutput } from "#contract/user.ts";
import { LineField } from "#web/components/form-field.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import { NewPassword, OwnPassword } from "#web/components/password-fields.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";

/** Asks for the message that proves an address once more. */
export function ResendForm({ outcome }: { outcome: FormOutcome | null }) {
  return (
    <NamedForm
      name="resend"
      action="/account"
      outcome={outcome}
      failed="The message was not sent"
      button="Resend the confirmation email"
      pending="Sending..."
      look="text-button"
    />
  );
}

export function EmailForm({ user, outcome }: { user: UserOutput; outcome: FormOutcome | null }) {
  return (
    <details className="account-fold" open={outcome !== null}>
      <summary>Change your email address</summary>
      <NamedForm
        name="email"
        action="/account"
        outcome={outcome}
        failed="Your email was not changed"
        button="Change email"
        pending="Saving..."
      >
        <LineField
          id="new-email"
          name="email"
          type="email"
          label="New email"
          autoComplete="email"
          defaultValue={outcome?.typed.email}
          fault={outcome?.fields.email}
          hint={
            user.emailVerified
              ? "We'll send a link there. Your old address stays in use until you open it."
              : "We'll send a link there to confirm that it is yours."
          }
        />
        <OwnPassword id="email-password" outcome={outcome} />
      </NamedForm>
    </details>
  );
}

export function PasswordForm({ username, outcome }: { username: string; outcome: FormOutcome | null }) {
  return (
    <details className="account-fold" open={outcome !== null}>
      <summary>Change your password</summary>
      <NamedForm
        name="password"
        action="/account"
        outcome={outcome}
        failed="Your password was not changed"
        button="Change password"
        pending="Saving..."
      >
        {/* By which a password manager knows whose password this is. */}
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <OwnPassword
          id="current-password"
          name="currentPassword"
          label="Current password"
          outcome={outcome}
        />
        <NewPassword
          id="new-password"
          label="New password"
          after="This signs out your other devices and ends your passkeys and API keys."
          outcome={outcome}
        />
      </NamedForm>
    </details>
  );
}
