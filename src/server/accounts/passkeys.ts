import type { MadePasskey } from "#contract/passkeys.ts";
import {
  defaultPasskeyName,
  PASSKEY_ALGORITHMS,
  PASSKEY_LIMITS,
  relyingParty,
} from "#domain/accounts/passkey.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import { signInStore } from "../database/guess-store.ts";
import { passkeyStore } from "../database/passkey-store.ts";
import { passkeyAddedMail, passkeyRemovedMail } from "./account-mails.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { confirmPassword } from "./confirm-password.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { challengeIn, verifyMade } from "./verify-passkey.ts";

const FULL = { code: "no_room", what: "passkeys", most: PASSKEY_LIMITS.passkeys } as const;

/** What a person does with passkeys on their account page. Each change is reported by mail, and noted for them to see. */
export function passkeys(
  tools: AccountTools,
): Pick<Accounts, "passkeys" | "beginPasskey" | "addPasskey" | "removePasskey"> {
  const { db, passkeyChallenges, handleOf, sendMail, baseUrl, now } = tools;
  const confirmed = confirmPassword(tools);
  const kept = passkeyStore(db);

  return {
    passkeys: ({ id }) => kept.list(id),

    beginPasskey: async (person, password, from) => {
      const party = relyingParty(baseUrl());
      if (!party) return err({ code: "passkeys_off" });
      const allowed = await confirmed(person, password, from);
      if (!allowed.ok) return allowed;
      const own = await kept.list(person.id);
      if (own.length >= PASSKEY_LIMITS.passkeys) return err(FULL);
      const { challenge, cookie } = await passkeyChallenges.make(person.id, from.headers);
      const options = {
        ...{ challenge, rpId: party.id, origin: party.origin, rpName: "Lotline" },
        ...{ userHandle: handleOf(person.id), username: person.username },
        algorithms: [...PASSKEY_ALGORITHMS],
        exclude: own.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
      };
      return ok({ options, cookies: [cookie] });
    },

    addPasskey: (person, given, { headers }) => {
      const party = relyingParty(baseUrl());
      const challenge = challengeIn(given.credential.clientDataJSON);
      if (!party) return Promise.resolve(err({ code: "passkeys_off" }));
      if (challenge === null) return Promise.resolve(err({ code: "passkey_refused" }));
      return db.transaction(async (tx) => {
        // Before the challenge, as a new password does: it ends both, and must not wait for us while we wait for it.
        await passkeyStore(tx).lock(person.id);
        if (!(await passkeyChallenges.take(challenge, person.id, headers, tx)))
          return err({ code: "passkey_over" });
        const made = await verifyMade(given.credential, party, challenge);
        if (!made) return err({ code: "passkey_refused" });
        if ((await passkeyStore(tx).list(person.id)).length >= PASSKEY_LIMITS.passkeys) return err(FULL);
        const createdAt = now();
        const name = given.name || defaultPasskeyName(createdAt.toISOString().slice(0, 10));
        const userHandle = handleOf(person.id);
        const transports = sortedOnce(given.credential.transports);
        const added = { ...made, userId: person.id, userHandle, transports, name, createdAt };
        if (!(await passkeyStore(tx).add(added))) return err({ code: "passkey_taken" });
        await noteSignIn({ signIns: signInStore(tx), now })(person.id, "passkey_added", headers);
        if (person.email)
          await sendMail(tx, { to: person.email, ...passkeyAddedMail(person.username, name, baseUrl()) });
        return ok(null);
      });
    },

    removePasskey: async ({ person, sessionId }, { id, password }, from) => {
      const held = ownedBy(person, await kept.find(id), "passkey");
      if (!held.ok) return held;
      const allowed = await confirmed(person, password, from);
      if (!allowed.ok) return allowed;
      return db.transaction(async (tx) => {
        if (!(await passkeyStore(tx).remove(id))) return err({ code: "not_found", what: "passkey" });
        // A person who has the device it was on is signed out too.
        await accountStore(tx).endOtherSessions(person.id, sessionId);
        await noteSignIn({ signIns: signInStore(tx), now })(person.id, "passkey_removed", from.headers);
        const { name } = held.value;
        if (person.email)
          await sendMail(tx, { to: person.email, ...passkeyRemovedMail(person.username, name, baseUrl()) });
        return ok(null);
      });
    },
  };
}

const sortedOnce = (transports: MadePasskey["transports"]): string[] => [...new Set(transports)].sort();
