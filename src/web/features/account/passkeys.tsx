import { useEffect, useState } from "react";
import { useSubmit } from "react-router";
import type { PasskeysOutput } from "#contract/passkeys.ts";
import { PASSKEY_LIMITS } from "#domain/accounts/passkey.ts";
import { LineField } from "#web/components/form-field.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import { OwnPassword } from "#web/components/password-fields.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { CREDENTIAL } from "#web/passkeys/credential-field.ts";
import { failureOf, hasPasskeys } from "#web/passkeys/passkey-failure.ts";
import { dayWords } from "#web/words.ts";
import type { PasskeyOutcome } from "./passkeys-data.ts";

type Passkey = PasskeysOutput["passkeys"][number];

/** The page answers a form here, so that the part is in sight without script too. */
const HERE = "/account#passkeys";

/** Passkeys: those that there are, each to be removed, and a form for another. */
export function Passkeys({
  passkeys,
  asked,
  of,
}: {
  passkeys: readonly Passkey[];
  /** What a device is to be asked for, right after the form for it was sent. */
  asked: PasskeyOutcome | null;
  of: (form: string) => FormOutcome | null;
}) {
  const removing = of("passkey-remove");
  return (
    <section className="account-part" aria-labelledby="passkeys">
      <h2 id="passkeys" className="section-title">
        Passkeys
      </h2>
      <p className="lines-62">
        A passkey signs you in with your fingerprint, your face or your screen lock. You don't need a password
        or a code, and a fake site can't steal it.
      </p>
      {passkeys.length > 0 ? (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <OnePasskey
              key={passkey.id}
              passkey={passkey}
              outcome={removing?.typed.id === String(passkey.id) ? removing : null}
            />
          ))}
        </ul>
      ) : null}
      {passkeys.length < PASSKEY_LIMITS.passkeys ? (
        <AddPasskey asked={asked} outcome={of("passkey") ?? of("passkey-add")} />
      ) : (
        <p>You have {passkeys.length} passkeys, which is as many as an account may have.</p>
      )}
    </section>
  );
}

function OnePasskey({
  passkey: { id, name, addedAt, lastUsedAt },
  outcome,
}: {
  passkey: Passkey;
  outcome: FormOutcome | null;
}) {
  return (
    <li>
      <div>
        <p className="passkey-name">{name}</p>
        <p className="text-ink-2">
          Added on {dayWords(addedAt.slice(0, 10))}.{" "}
          {lastUsedAt ? `Last used on ${dayWords(lastUsedAt.slice(0, 10))}.` : "Not used yet."}
        </p>
      </div>
      <details className="account-fold no-print" open={outcome !== null}>
        <summary>
          Remove<span className="sr-only"> {name}</span>
        </summary>
        <NamedForm
          name="passkey-remove"
          action={HERE}
          label={`Remove ${name}`}
          outcome={outcome}
          failed="The passkey was not removed"
          button="Remove passkey"
          pending="Removing..."
          look="button button-danger"
          hidden={{ id }}
        >
          <p className="mb-4 lines-62">
            You can no longer sign in with it, and your other devices are signed out. Delete it on your device
            too.
          </p>
          <OwnPassword id={`passkey-${id}-password`} outcome={outcome} />
        </NamedForm>
      </details>
    </li>
  );
}

function AddPasskey({ asked, outcome }: { asked: PasskeyOutcome | null; outcome: FormOutcome | null }) {
  const [able, setAble] = useState(true);
  useEffect(() => setAble(hasPasskeys()), []);
  const { waiting, failure } = useDevice(asked);
  const shown = failure ?? outcome;
  if (!able)
    return (
      <p className="text-ink-2">
        This browser can't add a passkey here. Passkeys need an up-to-date browser and an https address.
      </p>
    );
  return (
    <>
      <details className="account-fold needs-script no-print" open={shown !== null || waiting}>
        <summary>Add a passkey</summary>
        <NamedForm
          name="passkey"
          action={HERE}
          outcome={shown}
          failed="No passkey was added"
          button="Continue"
          pending="Checking..."
        >
          <LineField
            id="passkey-name"
            name="name"
            label="Passkey name"
            required={false}
            maxLength={PASSKEY_LIMITS.nameLength}
            autoComplete="off"
            defaultValue={shown?.typed.name}
            fault={shown?.fields.name}
            hint="Optional. For example, “My phone”."
          />
          <OwnPassword id="passkey-password" outcome={shown} />
          <p role="status" className={waiting ? "mb-4" : undefined}>
            {waiting ? "Your browser now asks where to save the passkey." : null}
          </p>
        </NamedForm>
      </details>
      <noscript>
        <p className="text-ink-2">Adding a passkey needs JavaScript.</p>
      </noscript>
    </>
  );
}

/** Lets the browser ask a device for a passkey, and sends what it gave. */
function useDevice(asked: PasskeyOutcome | null): { waiting: boolean; failure: FormOutcome | null } {
  const submit = useSubmit();
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<FormOutcome | null>(null);
  useEffect(() => {
    setFailure(null);
    setWaiting(false);
    if (!asked) return;
    const { name } = asked;
    let left = false;
    const run = async () => {
      setWaiting(true);
      try {
        const { makePasskey } = await import("#web/passkeys/ceremony.ts");
        const credential = JSON.stringify(await makePasskey(asked.asked));
        if (left) return;
        await submit(
          { form: "passkey-add", name, [CREDENTIAL]: credential },
          { method: "post", action: HERE, replace: true },
        );
      } catch (problem) {
        const said = await failureOf("passkey", problem);
        if (!left) setFailure({ ...said, typed: { name } });
      } finally {
        if (!left) setWaiting(false);
      }
    };
    void run();
    return () => {
      left = true;
    };
  }, [asked]);
  return { waiting, failure };
}
