import { useContext } from "react";
import { Form, useActionData, useLoaderData, useNavigation } from "react-router";
import { FormFailure } from "#web/components/form-failure.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { UserContext } from "#web/user-context.ts";
import type { LinkView } from "./link-data.ts";
import { LinkOver } from "./link-over.tsx";

/**
 * /auth/verify: proves an address. One press is asked for, because programs that look into mail follow its links too.
 */
export function VerifyEmailPage() {
  const { token, over: wasOver } = useLoaderData<LinkView>();
  const answer = useActionData() as FormOutcome | { proven: true } | undefined;
  const pending = useNavigation().state !== "idle";
  const user = useContext(UserContext);
  const onward = user ? (
    <a href="/account" className="button button-primary">
      Go to your account
    </a>
  ) : (
    <Link to="/auth?next=/account" className="button button-primary">
      Sign in
    </Link>
  );
  const proven = answer && "proven" in answer;
  const outcome = answer && !("proven" in answer) ? answer : null;
  const over = !proven && (wasOver || outcome?.message?.startsWith("410"));
  return (
    <div className="wrap auth-page auth-single">
      <PageHead title="Confirm your email address" description="Confirm your email address." hidden />
      <h1 className="page-title">{proven ? "Your address is confirmed" : "Confirm your email address"}</h1>
      {proven ? (
        <>
          <p className="mt-4" role="status">
            Thank you. You can reset your password by email now.
          </p>
          <p className="mt-6">{onward}</p>
        </>
      ) : over ? (
        <LinkOver>{onward}</LinkOver>
      ) : (
        <Form method="post" noValidate className="mt-6" replace>
          <FormFailure outcome={outcome} title="Your address was not confirmed" />
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="button button-primary" disabled={pending}>
            {pending ? "Confirming..." : "Confirm this address"}
          </button>
        </Form>
      )}
    </div>
  );
}
