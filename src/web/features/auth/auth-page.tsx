import { Form, useActionData, useLoaderData } from "react-router";
import { USERNAME_LENGTH } from "#domain/accounts/credentials.ts";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LineField } from "#web/components/form-field.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { NewPassword, OwnPassword } from "#web/components/password-fields.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { AuthView, Tab } from "./auth-data.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

const TITLES: Readonly<Record<Tab, string>> = { login: "Sign in", register: "Create an account" };

/** /auth: signing in, and registration. */
export function AuthPage() {
  const { tab, next, notice, passkeys } = useLoaderData<AuthView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  const address = (to: Tab) => {
    const query = new URLSearchParams();
    if (to === "register") query.set("tab", to);
    if (next) query.set("next", next);
    return query.size > 0 ? `/auth?${query}` : "/auth";
  };
  return (
    <div className="wrap auth-page">
      <PageHead title={TITLES[tab]} description="Sign in to Lotline, or create a free account." hidden />
      <section className="auth-form">
        <h1 className="page-title">{TITLES[tab]}</h1>
        {notice ? (
          <p className="form-notice" role="status">
            {notice}
          </p>
        ) : null}
        {next && !notice ? (
          <p className="mt-2 text-ink-2">Next, we'll take you to the page you wanted.</p>
        ) : null}
        <nav aria-label="Sign in or register" className="auth-tabs">
          {(["login", "register"] as const).map((each) => (
            <Link key={each} to={address(each)} replace aria-current={each === tab ? "page" : undefined}>
              {each === "login" ? "Login" : "Register"}
            </Link>
          ))}
        </nav>
        {tab === "login" ? (
          <>
            <LoginForm key="login" action={address("login")} outcome={of(outcome, "login")} />
            {passkeys ? <PasskeySignIn action={address("login")} outcome={of(outcome, "passkey")} /> : null}
          </>
        ) : (
          <RegisterForm key="register" action={address("register")} outcome={of(outcome, "register")} />
        )}
        <p className="mt-6">
          {tab === "login" ? "No account yet? " : "Already have an account? "}
          <Link to={address(tab === "login" ? "register" : "login")} replace>
            {tab === "login" ? "Create one for free" : "Sign in"}
          </Link>
        </p>
      </section>
      <Benefits />
    </div>
  );
}

const of = (outcome: FormOutcome | null, form: Tab | "passkey"): FormOutcome | null =>
  outcome?.form === form ? outcome : null;

function LoginForm({ action, outcome }: { action: string; outcome: FormOutcome | null }) {
  const pending = usePending("login");
  return (
    <Form method="post" action={action} noValidate replace>
      <FormFailure outcome={outcome} title="Login failed" />
      <input type="hidden" name="form" value="login" />
      <LineField
        id="username"
        name="username"
        label="Username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={outcome?.typed.username}
        fault={outcome?.fields.username}
      />
      <OwnPassword id="password" label="Password" outcome={outcome} />
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Signing in..." : "Sign in"}
      </button>
      <p className="mt-4">
        <Link to="/auth/forgot">Forgot your password?</Link>
      </p>
    </Form>
  );
}

function RegisterForm({ action, outcome }: { action: string; outcome: FormOutcome | null }) {
  const pending = usePending("register");
  return (
    <Form method="post" action={action} noValidate replace>
      <FormFailure outcome={outcome} title="Registration failed" />
      <input type="hidden" name="form" value="register" />
      <LineField
        id="username"
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={outcome?.typed.username}
        fault={outcome?.fields.username}
        hint={`${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} letters, digits, dots, hyphens or underscores. Others see it next to what you publish.`}
      />
      <LineField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        defaultValue={outcome?.typed.email}
        fault={outcome?.fields.email}
        hint="We'll send an email there to confirm that it is yours."
      />
      <NewPassword
        id="password"
        label="Password"
        after="A few words in a row are easy to remember."
        outcome={outcome}
      />
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Creating account..." : "Create account"}
      </button>
    </Form>
  );
}

const { free, basic, pro } = PLANS;

const BENEFITS = [
  {
    title: "Unlimited Searches",
    text: `A free account has ${free.searches} a month, ${basic.name} has ${basic.searches}, and ${pro.name} has no limit.`,
  },
  {
    title: "Save Your Progress",
    text: `Save notes for free; save searches with ${PLANS[smallestPlanWith("savedWork")].name}.`,
  },
  {
    title: "Priority Support",
    text: `${basic.name} includes email support; ${pro.name} includes priority support.`,
  },
] as const;

function Benefits() {
  return (
    <aside className="box auth-benefits" aria-labelledby="benefits">
      <h2 id="benefits" className="state-title">
        What an account gives you
      </h2>
      <dl>
        {BENEFITS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/pricing">See all plans</Link>
      </p>
    </aside>
  );
}
