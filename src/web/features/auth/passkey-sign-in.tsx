import { useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { StartPasskeySignInOutput } from "#contract/passkeys.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { Icon } from "#web/components/icon.tsx";
import { usePending } from "#web/components/use-pending.ts";
import type { FormOutcome } from "#web/form-outcome.ts";
import { CREDENTIAL } from "#web/passkeys/credential-field.ts";
import { failureOf, hasPasskeys } from "#web/passkeys/passkey-failure.ts";
import type { PasskeyAsked } from "./auth-data.ts";

/** A challenge works for five minutes. One that was not used for four is replaced when the person comes to the form. */
const STALE_MS = 4 * 60_000;

/**
 * Signing in with a passkey: by the button, or by choosing one that the browser offers below the field for the username.
 * Needs script, and hides without, and in a browser that has no passkeys.
 */
export function PasskeySignIn({ action, outcome }: { action: string; outcome: FormOutcome | null }) {
  const { able, failure, choose, busy } = usePasskeys(action);
  const pending = usePending("passkey") || busy;
  if (!able) return null;
  return (
    <div className="needs-script passkey-sign-in">
      <FormFailure outcome={failure ?? outcome} title="Login failed" />
      <p>
        <button type="button" className="button" disabled={pending} onClick={choose}>
          <Icon name="key" />
          {pending ? "Signing in..." : "Sign in with a passkey"}
        </button>
      </p>
    </div>
  );
}

function usePasskeys(action: string) {
  const submit = useSubmit();
  const byButton = useFetcher<PasskeyAsked | FormOutcome>();
  const whileTyping = useFetcher<PasskeyAsked | FormOutcome>();
  const [able, setAble] = useState(true);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<FormOutcome | null>(null);
  /** Of the one request that the browser has: it takes no second one before the first is ended. */
  const running = useRef<AbortController | null>(null);
  const start = (fetcher: typeof byButton) => {
    void fetcher.submit({ form: "passkey-asked" }, { method: "post", action });
  };

  const ask = async (asked: StartPasskeySignInOutput, typing: boolean) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    try {
      const { usePasskey } = await import("#web/passkeys/ceremony.ts");
      const proof = await usePasskey(asked, { whileTyping: typing, signal: mine.signal });
      setFailure(null);
      const sent = { form: "passkey", [CREDENTIAL]: JSON.stringify(proof) };
      await submit(sent, { method: "post", action, replace: true });
    } catch (problem) {
      // What is offered while one types may be passed over without a word.
      if (mine.signal.aborted || typing) return;
      setFailure(await failureOf("passkey", problem));
    } finally {
      if (!typing) setAsking(false);
    }
    // It was refused or canceled: one is offered again while the person types, by another challenge.
    if (!mine.signal.aborted && (await offersWhileTyping())) start(whileTyping);
  };

  useEffect(() => {
    setAble(hasPasskeys());
    let left = false;
    let offered = 0;
    const offer = async () => {
      if (!hasPasskeys() || !(await offersWhileTyping()) || left) return;
      offered = Date.now();
      start(whileTyping);
    };
    const renew = () => {
      if (offered > 0 && Date.now() - offered > STALE_MS) void offer();
    };
    void offer();
    document.addEventListener("focusin", renew);
    return () => {
      left = true;
      document.removeEventListener("focusin", renew);
      running.current?.abort();
    };
  }, []);
  useEffect(() => {
    const { data } = whileTyping;
    if (data && "asked" in data) void ask(data.asked, true);
  }, [whileTyping.data]);
  useEffect(() => {
    const { data } = byButton;
    if (!data) return;
    if ("asked" in data) void ask(data.asked, false);
    else {
      setFailure(data);
      setAsking(false);
    }
  }, [byButton.data]);

  const choose = () => {
    setFailure(null);
    setAsking(true);
    running.current?.abort();
    start(byButton);
  };
  return { able, failure, choose, busy: asking };
}

const offersWhileTyping = async (): Promise<boolean> =>
  (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
