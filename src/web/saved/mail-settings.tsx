import type { MailSettingsOutput } from "#contract/notifications.ts";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Link } from "#web/components/link.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { KeepButton, KeepForm, useKeep } from "./keep-form.tsx";

/** Which mails one gets of the inbox. */
export function MailSettings({ settings }: { settings: MailSettingsOutput }) {
  const keep = useKeep("Saved");
  const mayAlert = useMayUse("alerts");
  const { digest, atOnce, questions, canBeMailed } = settings;
  return (
    <section className="account-part" aria-labelledby="mails">
      <h2 id="mails" className="section-title">
        Emails about changes and answers
      </h2>
      <p className="lines-62">
        {canBeMailed
          ? "All of it also appears in your notifications."
          : "Confirm your email address first. Until then, everything appears in your notifications."}
      </p>
      <KeepForm keep={keep} call="changeMailSettings" className="mail-settings">
        {mayAlert ? (
          <Box
            name="atOnce"
            checked={atOnce}
            label="Right away, when the verdict on a saved project changes"
          />
        ) : (
          <p>
            {/* The choice is kept for a plan that holds it. */}
            <input type="hidden" name="atOnce" value={String(atOnce)} />
            An email right away, when the verdict on a saved project changes, comes with the{" "}
            <Link to="/pricing">{PLANS[smallestPlanWith("alerts")].name} plan</Link>.
          </p>
        )}
        <Box
          name="questions"
          checked={questions}
          label="Right away, when an expert answers you or a question waits for you as an expert"
        />
        <Box
          name="digest"
          checked={digest}
          label={
            mayAlert
              ? "Once a day, in the morning, everything else that is new"
              : "Once a day, in the morning, all that is new"
          }
        />
        <p className="mt-3">
          <KeepButton keep={keep} className="button">
            {keep.pending ? "Saving…" : "Save"}
          </KeepButton>
        </p>
      </KeepForm>
    </section>
  );
}

/** A box that is not ticked sends nothing: the hidden field before it says no. */
function Box({ name, checked, label }: { name: string; checked: boolean; label: string }) {
  return (
    <p className="note-public">
      <input type="hidden" name={name} value="false" />
      <input type="checkbox" id={`mail-${name}`} name={name} value="true" defaultChecked={checked} />
      <label htmlFor={`mail-${name}`}>{label}</label>
    </p>
  );
}
