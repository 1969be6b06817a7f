import { useEffect, useRef } from "react";
import type { TwoStepOutput } from "#contract/two-step.ts";
import { BACKUP_CODES, inGroups, setupAddress } from "#domain/accounts/two-step.ts";
import { CodeField } from "#web/components/code-field.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import { OwnPassword } from "#web/components/password-fields.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { dayWords } from "#web/words.ts";
import { QrCode } from "./qr-code.tsx";
import { qrRows, qrText, type TwoStepOutcome } from "./two-step-data.ts";

/** The page answers a form here, so that the part is in sight without script too. */
const HERE = "/account#two-step";

interface Setup {
  key: string;
  qr: readonly string[];
}

/** Two-step sign-in: off, in the middle of being turned on, or on. */
export function TwoStep({
  username,
  on,
  made,
  of,
}: {
  username: string;
  on: TwoStepOutput["on"];
  /** What was just made, and is shown this once. */
  made: TwoStepOutcome | null;
  of: (form: string) => FormOutcome | null;
}) {
  const wrongCode = of("two-step-confirm");
  // The codes come with the answer to the form, and the rest of the page is read again only after it.
  const isOn = on !== null || made?.form === "two-step-made";
  return (
    <section className="account-part two-step" aria-labelledby="two-step">
      <h2 id="two-step" className="section-title">
        Two-step sign-in
      </h2>
      <p className="lines-62">
        {isOn
          ? `${on ? `On since ${dayWords(on.since.slice(0, 10))}.` : "On."} Signing in asks for your password and for a code from your authenticator app.${on ? ` You have ${on.backupCodesLeft} of ${BACKUP_CODES} backup codes left.` : ""}`
          : "Off. When it is on, signing in takes your password and a code from an app on your phone, so a stolen password is not enough."}
      </p>
      {made?.form === "two-step-made" ? <BackupCodes codes={made.backupCodes} /> : null}
      {isOn ? (
        <On of={of} />
      ) : (
        <Off
          username={username}
          setup={made?.form === "two-step-setup" ? made.setup : setupOf(wrongCode)}
          started={of("two-step")}
          wrongCode={wrongCode}
        />
      )}
    </section>
  );
}

/** The secret stays on the page while the first code is wrong: it came back with the form. */
function setupOf(wrongCode: FormOutcome | null): Setup | null {
  if (!wrongCode?.fields.code) return null;
  const { key = "", qr = "" } = wrongCode.typed;
  return key && qr ? { key, qr: qrRows(qr) } : null;
}

function Off({
  username,
  setup,
  started,
  wrongCode,
}: {
  username: string;
  setup: Setup | null;
  started: FormOutcome | null;
  wrongCode: FormOutcome | null;
}) {
  if (setup) return <SetUp username={username} setup={setup} wrongCode={wrongCode} />;
  const outcome = started ?? wrongCode;
  return (
    <details className="account-fold" open={outcome !== null}>
      <summary>Turn on two-step sign-in</summary>
      <NamedForm
        name="two-step"
        action={HERE}
        outcome={outcome}
        failed="Two-step sign-in was not turned on"
        button="Continue"
        pending="Checking..."
      >
        <p className="mb-4 lines-62">
          You need an authenticator app: any app for time-based codes works, such as Google Authenticator,
          Aegis, 1Password or Apple Passwords.
        </p>
        <OwnPassword id="two-step-password" outcome={outcome} />
      </NamedForm>
    </details>
  );
}

function SetUp({
  username,
  setup: { key, qr },
  wrongCode,
}: {
  username: string;
  setup: Setup;
  wrongCode: FormOutcome | null;
}) {
  return (
    <div className="two-step-setup">
      <Heading focus={wrongCode === null}>1. Add Lotline to your app</Heading>
      <p>Scan this code with your authenticator app.</p>
      <QrCode rows={qr} label="QR code that adds Lotline to your authenticator app" />
      <p>
        Can't scan it? Type this key into the app, or{" "}
        <a href={setupAddress(username, key)}>open it in an app on this device</a>.
      </p>
      <div className="made-key-text">
        <code className="api-code">{inGroups(key, " ")}</code>
        <CopyButton label="Copy key" icon="copy" text={() => key} />
      </div>
      <Heading>2. Enter the code that the app shows</Heading>
      <NamedForm
        name="two-step-confirm"
        action={HERE}
        outcome={wrongCode}
        failed="Two-step sign-in was not turned on"
        button="Turn on"
        pending="Checking..."
        hidden={{ key, qr: qrText(qr) }}
      >
        <CodeField id="two-step-code" fault={wrongCode?.fields.code} />
        <p className="mb-4 text-ink-2">Your other devices are signed out.</p>
      </NamedForm>
    </div>
  );
}

function On({ of }: { of: (form: string) => FormOutcome | null }) {
  const [codes, off] = [of("two-step-codes"), of("two-step-off")];
  return (
    <div className="no-print">
      <details className="account-fold" open={codes !== null}>
        <summary>Make new backup codes</summary>
        <NamedForm
          name="two-step-codes"
          action={HERE}
          outcome={codes}
          failed="No backup codes were made"
          button="Make new codes"
          pending="Making..."
        >
          <p className="mb-4 lines-62">Your current codes stop working.</p>
          <OwnPassword id="backup-codes-password" outcome={codes} />
        </NamedForm>
      </details>
      <details className="account-fold" open={off !== null}>
        <summary>Turn off two-step sign-in</summary>
        <NamedForm
          name="two-step-off"
          action={HERE}
          outcome={off}
          failed="Two-step sign-in was not turned off"
          button="Turn off"
          pending="Turning off..."
          look="button button-danger"
        >
          <p className="mb-4 lines-62">
            Your password alone is then enough to sign in. Your other devices are signed out.
          </p>
          <OwnPassword id="two-step-off-password" outcome={off} />
        </NamedForm>
      </details>
    </div>
  );
}

/** Codes for when the app is not at hand: the only time that they are shown. */
function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="backup-codes">
      <Heading focus>Save your backup codes</Heading>
      <p className="lines-62">
        If you lose your phone, a backup code signs you in instead of the app. Each works once. Keep them
        where you keep your passwords: they are not shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code className="api-code">{code}</code>
          </li>
        ))}
      </ul>
      <p className="backup-codes-keep no-print">
        <CopyButton label="Copy codes" icon="copy" text={() => codes.join("\n")} />
        <button type="button" className="text-button needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          Print codes
        </button>
      </p>
    </div>
  );
}

/** A step's title; with `focus`, where one goes on after the form above it is gone. */
function Heading({ focus = false, children }: { focus?: boolean; children: string }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) place.current?.focus();
  }, [focus]);
  return (
    <h3 className="box-title" tabIndex={focus ? -1 : undefined} ref={place}>
      {children}
    </h3>
  );
}
