import { Form, Link, useActionData, useLoaderData, useLocation } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";

/** /unsubscribe/:token: one press ends the mails about changes, without a sign-in. */
export function UnsubscribePage() {
  const { done } = useLoaderData<{ done: boolean }>();
  const outcome = useActionData() as FormOutcome | undefined;
  const { pathname } = useLocation();
  return (
    <div className="wrap py-14">
      <PageHead title="Stop these mails" description="Ends the mails about changes." hidden />
      <h1 className="page-title">{done ? "You get no more of these mails" : "Stop these mails?"}</h1>
      {done ? (
        <p className="mt-3 max-w-[62ch]" role="status">
          What changes still waits in your notifications. You can choose your mails again in{" "}
          <Link to="/account#mails">your account</Link>.
        </p>
      ) : (
        <>
          <p className="mt-3 max-w-[62ch]">
            You then get no mails about changes in what you follow and saved, or about questions to experts.
            Mails about your account itself, such as a new password, still come.
          </p>
          {outcome ? (
            <p className="form-fault mt-4" role="alert">
              This link is not one of ours. Open it again from the mail, or choose your mails in your account.
            </p>
          ) : null}
          <Form method="post" action={pathname} className="mt-6">
            <button type="submit" className="button button-primary">
              Stop these mails
            </button>
          </Form>
        </>
      )}
    </div>
  );
}
