import { Form } from "react-router";
import type { UserOutput } from "#contract/user.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LineField } from "#web/components/form-field.tsx";
import { NewPassword, OwnPassword } from "#web/components/password-fields.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";

/** Asks for the message that proves an address once more. */
export function ResendForm({ outcome }: { outcome: FormOutcome | null }) {
  const pending = usePending("resend");
  return (
    <Form method="post" action="/account" replace>
      <FormFailure outcome={outcome} title="The message was not sent" />
      <input type="hidden" name="form" value="resend" />
      <button type="submit" className="text-button" disabled={pending}>
        {pending ? "Sending..." : "Send the confirmation message again"}
      </button>
    </Form>
  );
}

export function EmailForm({ user, outcome }: { user: UserOutput; outcome: FormOutcome | null }) {
  const pending = usePending("email");
  return (
    <details className="account-fold" open={outcome !== null}>
      <summary>Change your email address</summary>
      <Form method="post" action="/account" noValidate replace>
        <FormFailure outcome={outcome} title="Your email was not changed" />
        <input type="hidden" name="form" value="email" />
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
              ? "We send a link there. Until you follow it, your old address holds."
              : "We send a link there to confirm that it is yours."
          }
        />
        <OwnPassword id="email-password" outcome={outcome} />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Saving..." : "Change email"}
        </button>
      </Form>
    </details>
  );
}

export function PasswordForm({ username, outcome }: { username: string; outcome: FormOutcome | null }) {
  const pending = usePending("password");
  return (
    <details className="account-fold" open={outcome !== null}>
      <summary>Change your password</summary>
      <Form method="post" action="/account" noValidate replace>
        <FormFailure outcome={outcome} title="Your password was not changed" />
        <input type="hidden" name="form" value="password" />
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
          after="Your other devices are signed out."
          outcome={outcome}
        />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Saving..." : "Change password"}
        </button>
      </Form>
    </details>
  );
}
