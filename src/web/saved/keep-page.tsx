import { Link, redirect, useActionData } from "react-router";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { readReturn } from "#web/return-address.ts";

/** Nobody comes to /keep by a link. */
export const toAccount = () => redirect("/account");

/** What a browser without script shows when a form could not be done. */
export function KeepPage() {
  const outcome = useActionData() as FormOutcome | undefined;
  const back = readReturn(outcome?.typed.back ?? null) ?? "/account";
  return (
    <div className="wrap py-14">
      <PageHead title="This could not be done" description="A form that could not be done." hidden />
      <h1 className="page-title">This could not be done</h1>
      <p className="mt-3 max-w-[60ch]">{outcome?.sentence}</p>
      <p className="mt-6">
        <Link to={back} className="button button-primary">
          Go back
        </Link>
      </p>
    </div>
  );
}
