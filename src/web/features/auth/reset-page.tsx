import { Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { FormFailure } from "#web/components/form-failure.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { NewPassword } from "#web/components/password-fields.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { LinkView } from "./link-data.ts";
import { LinkOver } from "./link-over.tsx";

/** /auth/reset: a new password, for the person who comes from the message's link. */
export function ResetPage() {
  const { token, over: wasOver } = useLoaderData<LinkView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  const pending = useNavigation().state !== "idle";
  const over = wasOver || outcome?.message?.startsWith("410");
  return (
    <div className="wrap auth-page auth-single">
      <PageHead title="Choose a new password" description="Choose a new password." hidden />
      <h1 className="page-title">Choose a new password</h1>
      {over ? (
        <LinkOver>
          <Link to="/auth/forgot" className="button button-primary">
            Request a new link
          </Link>
        </LinkOver>
      ) : (
        <Form method="post" noValidate className="mt-6" replace>
          <FormFailure outcome={outcome} title="Your password was not changed" />
          <input type="hidden" name="token" value={token} />
          <NewPassword
            id="password"
            label="New password"
            after="This signs you out on all devices and ends your passkeys and API keys."
            outcome={outcome}
          />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Saving..." : "Save the new password"}
          </button>
        </Form>
      )}
    </div>
  );
}
