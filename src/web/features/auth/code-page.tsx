import { Form, useActionData, useLoaderData } from "react-router";
import { CodeField } from "#web/components/code-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LineField } from "#web/components/form-field.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import { type CodeView, codeAddress } from "./auth-data.ts";

const TITLE = "Enter your code";

/** /auth/code: the second step of signing in. */
export function CodePage() {
  const { kind, next } = useLoaderData<CodeView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  const pending = usePending("code");
  const over = outcome?.message?.startsWith("410") ?? false;
  const start = signInAddress(next ?? "/");
  return (
    <div className="wrap auth-page auth-single">
      <PageHead title={TITLE} description="The second step of signing in." hidden />
      <h1 className="page-title">{TITLE}</h1>
      {over ? (
        <>
          <p className="mt-4" role="alert">
            {outcome?.sentence}
          </p>
          <p className="mt-6">
            <Link to={start} className="button button-primary">
              Start again
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="mt-3 text-ink-2">
            {kind === "app"
              ? "Open your authenticator app and enter the code that it shows for Lotline."
              : "Enter one of the backup codes that you saved when you turned two-step sign-in on. Each works once."}
          </p>
          <Form key={kind} method="post" action={codeAddress(next, kind)} noValidate replace className="mt-6">
            <FormFailure outcome={outcome} title="Login failed" />
            <input type="hidden" name="form" value="code" />
            <input type="hidden" name="kind" value={kind} />
            {kind === "app" ? (
              <CodeField id="code" fault={outcome?.fields.code} autoFocus />
            ) : (
              <LineField
                id="code"
                name="code"
                label="Backup code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                fault={outcome?.fields.code}
                hint="16 letters and digits. Spaces and hyphens make no difference."
              />
            )}
            <button type="submit" className="button button-primary" disabled={pending}>
              {pending ? "Signing in..." : "Sign in"}
            </button>
          </Form>
          <p className="mt-4">
            {kind === "app" ? (
              <Link to={codeAddress(next, "backup")} replace>
                Use a backup code
              </Link>
            ) : (
              <Link to={codeAddress(next, "app")} replace>
                Use a code from your app
              </Link>
            )}
          </p>
          <p className="mt-2">
            <Link to={start}>Start again</Link>
          </p>
        </>
      )}
    </div>
  );
}
