import "#web/styles/api-access.css";
import "#web/styles/two-step.css";
import { useActionData, useLoaderData } from "react-router";
import type { UserOutput } from "#contract/user.ts";
import { DoneNotice } from "#web/components/done-notice.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { SavedWork } from "#web/saved/saved-work.tsx";
import { dayWords } from "#web/words.ts";
import type { AccountView } from "./account-data.ts";
import { ApiUsage } from "./api-usage.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Devices } from "./devices.tsx";
import { EmailForm, PasswordForm, ResendForm } from "./own-forms.tsx";
import { Passkeys } from "./passkeys.tsx";
import type { PasskeyOutcome } from "./passkeys-data.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import { TwoStep } from "./two-step.tsx";
import type { TwoStepOutcome } from "./two-step-data.ts";
import { UsageCard } from "./usage-card.tsx";

/** /account: who one is here, the plan, what was used of it, and all that one can change. */
export function AccountPage() {
  const { user, usage, apiUsage, sessions, signIns, twoStep, passkeys, subscription, work, done } =
    useLoaderData<AccountView>();
  const answer = (useActionData() as FormOutcome | TwoStepOutcome | PasskeyOutcome | undefined) ?? null;
  const outcome = answer && "fields" in answer ? answer : null;
  const of = (form: string): FormOutcome | null => (outcome?.form === form ? outcome : null);
  return (
    <div className="wrap account-page">
      <PageHead title="My Account" description="Your profile, subscription and usage." hidden />
      <h1 className="page-title">My Account</h1>
      {done ? <DoneNotice>{done}</DoneNotice> : null}
      <div className="account-cards">
        <ProfileCard user={user} resent={of("resend")} />
        <SubscriptionCard user={user} subscription={subscription} outcome={of("portal")} />
        <UsageCard usage={usage} outcome={of("reset")} />
      </div>
      <ApiUsage usage={apiUsage} />
      <SavedWork view={work} />
      <section className="account-part" aria-labelledby="questions">
        <h2 id="questions" className="section-title">
          Ask an expert
        </h2>
        <p className="lines-62">
          {user.isExpert
            ? "Questions waiting for you, and the ones you answered or asked."
            : "What you asked experts in the directory, and their answers."}
        </p>
        <p className="mt-3">
          <Link to="/expert-questions" className="button">
            Open your questions
          </Link>
        </p>
      </section>
      <section className="account-part" aria-labelledby="sign-in">
        <h2 id="sign-in" className="section-title">
          How you sign in
        </h2>
        <EmailForm user={user} outcome={of("email")} />
        <PasswordForm username={user.username} outcome={of("password")} />
      </section>
      <TwoStep
        username={user.username}
        on={twoStep}
        made={answer && ("setup" in answer || "backupCodes" in answer) ? answer : null}
        of={of}
      />
      <Passkeys passkeys={passkeys} asked={answer && "asked" in answer ? answer : null} of={of} />
      <Devices sessions={sessions} signIns={signIns} outcome={of("device")} />
      <section className="account-part" aria-labelledby="data">
        <h2 id="data" className="section-title">
          Your data
        </h2>
        <p className="lines-62">
          One file with everything we have about you: your profile, devices, searches and calls, keys without
          their secrets, and what you saved.
        </p>
        <p className="mt-3">
          <a href="/api/user/export" download className="button">
            Export my data (JSON)
          </a>
        </p>
      </section>
      <DeleteAccount user={user} outcome={of("delete")} />
    </div>
  );
}

function ProfileCard({ user, resent }: { user: UserOutput; resent: FormOutcome | null }) {
  const { username, email, emailVerified, pendingEmail, createdAt } = user;
  return (
    <section className="box" aria-labelledby="profile">
      <h2 id="profile" className="box-title">
        Profile
      </h2>
      <dl className="facts">
        <dt>Username</dt>
        <dd>{username}</dd>
        <dt>Email</dt>
        <dd>
          {email ?? "No email provided"}
          {email && !emailVerified ? " (not confirmed yet)" : null}
        </dd>
        {pendingEmail ? (
          <>
            <dt>New email</dt>
            <dd>{pendingEmail} (not confirmed yet)</dd>
          </>
        ) : null}
        <dt>Member since</dt>
        <dd>{dayWords(createdAt.slice(0, 10))}</dd>
      </dl>
      {pendingEmail || (email && !emailVerified) ? <ResendForm outcome={resent} /> : null}
    </section>
  );
}
