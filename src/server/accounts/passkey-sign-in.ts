import { relyingParty } from "#domain/accounts/passkey.ts";
import { err, ok } from "#domain/result.ts";
import { passkeyStore } from "../database/passkey-store.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { challengeIn, verifyProof } from "./verify-passkey.ts";

/**
 * Signing in with a passkey, without a name: the device says whose it is. It verified the person and has the key, which is
 * both steps of a sign-in, so that no code is asked for.
 */
export function passkeySignIn(tools: AccountTools): Pick<Accounts, "beginPasskeySignIn" | "enterPasskey"> {
  const { db, store, signIn, limiter, devices, passkeyChallenges, baseUrl, now } = tools;
  const note = noteSignIn(tools);
  const kept = passkeyStore(db);

  return {
    beginPasskeySignIn: async ({ address, headers }) => {
      const party = relyingParty(baseUrl());
      if (!party) return err({ code: "passkeys_off" });
      const allowed = await limiter.take("passkeyStart", address);
      if (!allowed.ok) return allowed;
      const { challenge, cookie } = await passkeyChallenges.make(null, headers);
      return ok({ options: { challenge, rpId: party.id, origin: party.origin }, cookies: [cookie] });
    },

    enterPasskey: async (proof, { address, headers }) => {
      const party = relyingParty(baseUrl());
      if (!party) return err({ code: "passkeys_off" });
      const challenge = challengeIn(proof.clientDataJSON);
      if (challenge === null) return err({ code: "passkey_refused" });
      const passkey = await kept.byCredential(proof.id);
      const person = passkey && (await store.find(passkey.userId));
      // One that nobody has counts under its own name: it must not use up what another one has.
      const account = person ? person.username.toLowerCase() : proof.id;
      const device = person ? devices.of(account, headers) : null;
      const allowed = await limiter.passkeys.attempt(account, address, device);
      if (!allowed.ok) return allowed;
      if (!(await passkeyChallenges.take(challenge, null, headers))) return err({ code: "passkey_over" });
      if (!passkey || !person) return err({ code: "passkey_unknown" });
      const counter = await verifyProof(proof, party, challenge, passkey);
      if (counter === null) return err({ code: "passkey_refused" });
      if (!(await kept.use(passkey.id, counter, now()))) {
        await note(person.id, "passkey_copied", headers);
        return err({ code: "passkey_copied", userId: person.id });
      }
      const cookies = await signIn.start(person.id, headers);
      await limiter.passkeys.right(account, address, device);
      await note(person.id, "passkey", headers);
      return ok({ person, cookies: [...cookies, devices.cookieFor(account, headers)] });
    },
  };
}
