import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";

/** /unsubscribe/:token: one press ends the mails about changes, without a sign-in. */
export function UnsubscribePage() {
  const { done } = useLoaderData<{ done: boolean }>();
  const outcome = useActionData() as FormOutcome | undefined;
  const { pathname } = useLocation();
  const pending = useNavigation().state !== "idle";
  const isOurs = !outcome?.message?.startsWith("40");
  return (
    <div className="wrap py-14">
      <PageHead title="Stop these emails" description="Stops the emails about changes." hidden />
      <h1 className="page-title">{done ? "You won't get these emails anymore" : "Stop these emails?"}</h1>
      {done ? (
        <p className="mt-3 lines-62" role="status">
          Changes still appear in your notifications. You can choose your emails again in{" "}
          <Link to="/account#mails">your account</Link>.
        </p>
      ) : (
        <>
          <p className="mt-3 lines-62">
            You will no longer get emails about changes in what you follow and saved, or about questions to
            experts. You will still get emails about your account, such as for a new password.
          </p>
          {outcome ? (
            <p className="form-failure mt-4 lines-62" role="alert">
              {isOurs
                ? outcome.sentence
                : "This link is incomplete or is not from us. Nothing was changed. Open it again from the email."}
            </p>
          ) : null}
          {isOurs ? (
            <Form method="post" action={pathname} className="mt-6">
              <button type="submit" className="button button-primary" disabled={pending}>
                {pending ? "Stopping..." : "Stop these emails"}
              </button>
            </Form>
          ) : (
            <p className="mt-6">
              <Link to="/account#mails" className="button button-primary">
                Choose your emails in your account
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
