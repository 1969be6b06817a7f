import { Form } from "react-router";
import type { SessionsOutput } from "#contract/sessions.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { dayWords, momentWords } from "#web/words.ts";

const RESULTS: Readonly<Record<SessionsOutput["signIns"][number]["outcome"], string>> = {
  signed_in: "Signed in",
  wrong_password: "Wrong password",
  code_asked: "Right password, asked for the code",
  wrong_code: "Right password, wrong code",
  passkey: "Signed in with a passkey",
  passkey_copied: "Passkey refused, because it may have been copied",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
};

/** Devices that are listed at first, this one among them. */
const FEW_DEVICES = 3;

/** Where one is signed in, each to be signed out, and all at once. */
export function Devices({
  sessions,
  signIns,
  outcome,
}: {
  sessions: SessionsOutput["sessions"];
  signIns: SessionsOutput["signIns"];
  outcome: FormOutcome | null;
}) {
  const list = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  const shown = list.length > FEW_DEVICES + 1 ? FEW_DEVICES : list.length;
  return (
    <section className="account-part" aria-labelledby="devices">
      <h2 id="devices" className="section-title">
        Where you are signed in
      </h2>
      <FormFailure outcome={outcome} title="The device was not signed out" />
      <DeviceList sessions={list.slice(0, shown)} />
      {shown < list.length ? (
        <details className="account-fold">
          <summary>Show all {list.length} devices</summary>
          <DeviceList sessions={list.slice(shown)} />
        </details>
      ) : null}
      {signIns.length > 0 ? (
        <details className="account-fold">
          <summary>Sign-ins and passkey changes</summary>
          <ul className="devices">
            {signIns.map(({ at, outcome: result, device }, index) => (
              <li key={`${at} ${index}`}>
                <p>
                  {RESULTS[result]} on {momentWords(at)}, {device}.
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 lines-60 text-ink-2">
            If you don't recognize one of these, change your password. That signs out all other devices.
          </p>
        </details>
      ) : null}
      <Form method="post" action="/account" replace className="mt-3">
        <input type="hidden" name="form" value="everywhere" />
        <button type="submit" className="button">
          Sign out everywhere
        </button>
      </Form>
    </section>
  );
}

const DeviceList = ({ sessions }: Pick<SessionsOutput, "sessions">) => (
  <ul className="devices">
    {sessions.map(({ id, device, signedInAt, lastSeenAt, current }) => (
      <li key={id}>
        <div>
          <p className="font-semibold">
            {device}
            {current ? " (this device)" : null}
          </p>
          <p className="text-ink-2">
            First used on {momentWords(signedInAt)}.{" "}
            {current ? "In use now." : `Last used on ${dayWords(lastSeenAt.slice(0, 10))}.`}
          </p>
        </div>
        {current ? null : (
          <Form method="post" action="/account" replace>
            <input type="hidden" name="form" value="device" />
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="text-button"
              aria-label={`Sign out ${device}, first used on ${momentWords(signedInAt)}`}
            >
              Sign out
            </button>
          </Form>
        )}
      </li>
    ))}
  </ul>
);
