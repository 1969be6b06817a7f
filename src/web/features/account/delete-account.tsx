import type { UserOutput } from "#contract/user.ts";
import { NamedForm } from "#web/components/named-form.tsx";
import { OwnPassword } from "#web/components/password-fields.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";

/** The end of an account, with what follows from it said before. */
export function DeleteAccount({ user, outcome }: { user: UserOutput; outcome: FormOutcome | null }) {
  return (
    <section className="account-part" aria-labelledby="delete">
      <h2 id="delete" className="section-title">
        Delete your account
      </h2>
      <details className="account-fold" open={outcome !== null}>
        <summary>Delete the account {user.username}</summary>
        <p>This happens right away and cannot be undone:</p>
        <ul className="link-list">
          <li>Your profile, your devices and your searches by month are deleted.</li>
          <li>A paid plan ends with the account. Nothing is charged after that.</li>
          <li>What you saved is deleted, and so are your notes, public ones too.</li>
          <li>Your keys for the developer API stop working.</li>
          <li>Your username is free for others to take.</li>
          <li>Reports that you made keep working for anyone who has a copy. They don't say who made them.</li>
        </ul>
        <NamedForm
          name="delete"
          action="/account"
          outcome={outcome}
          failed="Your account was not deleted"
          button="Permanently delete my account"
          pending="Deleting..."
          look="button button-danger"
          className="mt-4"
        >
          <OwnPassword id="delete-password" outcome={outcome} />
        </NamedForm>
      </details>
    </section>
  );
}
