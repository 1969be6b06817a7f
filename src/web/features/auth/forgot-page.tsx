import { Form, useActionData, useNavigation } from "react-router";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LineField } from "#web/components/form-field.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";

/** /auth/forgot: a link to choose a new password. */
export function ForgotPage() {
  const answer = useActionData() as FormOutcome | { sentTo: string } | undefined;
  const pending = useNavigation().state !== "idle";
  if (answer && "sentTo" in answer) {
    return (
      <div className="wrap auth-page auth-single">
        <PageHead title="Check your email" description="A link to choose a new password." hidden />
        <h1 className="page-title">Check your email</h1>
        <p className="mt-4" role="status">
          If an account has the address <strong>{answer.sentTo}</strong>, a link to choose a new password is
          on its way there. The link works for 1 hour.
        </p>
        <p className="mt-4">
          Nothing arrived? Look in your spam folder, or <Link to="/auth/forgot">try another address</Link>.
        </p>
      </div>
    );
  }
  const outcome = answer ?? null;
  return (
    <div className="wrap auth-page auth-single">
      <PageHead title="Forgot your password?" description="Choose a new password by email." hidden />
      <h1 className="page-title">Forgot your password?</h1>
      <p className="mt-3 text-ink-2">
        Enter the address of your account. We'll send you a link to choose a new one.
      </p>
      <Form method="post" noValidate className="mt-6">
        <FormFailure outcome={outcome} title="The link was not sent" />
        <LineField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          defaultValue={outcome?.typed.email}
          fault={outcome?.fields.email}
        />
        <button type="submit" className="button button-primary" disabled={pending}>
          {pending ? "Sending..." : "Send the link"}
        </button>
      </Form>
      <p className="mt-6">
        <Link to="/auth">Back to sign in</Link>
      </p>
    </div>
  );
}
