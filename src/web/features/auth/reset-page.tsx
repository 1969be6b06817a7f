import { Form, Link, useActionData, useLoaderData, useNavigation } from "react-router";
import { PASSWORD_LENGTH } from "#domain/accounts/credentials.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LineField } from "#web/components/form-field.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { LinkOver } from "./link-over.tsx";

/** /auth/reset: a new password, for whoever comes from the message's link. */
export function ResetPage() {
  const { token } = useLoaderData<{ token: string }>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  const pending = useNavigation().state !== "idle";
  const over = token === "" || outcome?.message?.startsWith("410");
  return (
    <div className="wrap auth-page auth-single">
      <PageHead title="Choose a new password" description="Choose a new password." hidden />
      <h1 className="page-title">Choose a new password</h1>
      {over ? (
        <LinkOver>
          <Link to="/auth/forgot" className="button button-primary">
            Ask for a new link
          </Link>
        </LinkOver>
      ) : (
        <Form method="post" noValidate className="mt-6" replace>
          <FormFailure outcome={outcome} title="Your password was not changed" />
          <input type="hidden" name="token" value={token} />
          <LineField
            id="password"
            name="password"
            type="password"
            label="New password"
            autoComplete="new-password"
            fault={outcome?.fields.password}
            hint={`At least ${PASSWORD_LENGTH.min} characters. You are signed out on all devices.`}
          />
          <LineField
            id="confirmPassword"
            name="confirmPassword"
            type="password"
            label="Confirm password"
            autoComplete="new-password"
            fault={outcome?.fields.confirmPassword}
          />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Saving..." : "Save the new password"}
          </button>
        </Form>
      )}
    </div>
  );
}
