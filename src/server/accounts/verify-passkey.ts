import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { MadePasskey, PasskeyProof } from "#contract/passkeys.ts";
import { PASSKEY_ALGORITHMS, type RelyingParty } from "#domain/accounts/passkey.ts";

/** Longer than any challenge is. */
const LONGEST_CHALLENGE = 100;

/** The challenge that a browser says it was given; null for what is no such text. Nothing is proven by it yet. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" && challenge.length <= LONGEST_CHALLENGE ? challenge : null;
  } catch {
    return null;
  }
}

/** The key that a device made for this site, in base64url; null for anything else. The person was verified by the device. */
export async function verifyMade(
  { id, clientDataJSON, attestationObject, transports }: MadePasskey,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
): Promise<{ credentialId: string; publicKey: string; counter: number } | null> {
  try {
    if (isFramed(clientDataJSON) || !saysNoMaker(attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON,
          attestationObject,
          transports: transports as AuthenticatorTransport[],
        },
      },
      ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    // The library throws at whatever is not as it should be. It asks nothing but what it was given here.
    return null;
  }
}

/** Whether our page was in a frame of another site, where no page of ours is shown. */
const isFramed = (clientDataJSON: string): boolean =>
  Boolean(decodeClientDataJSON(clientDataJSON).crossOrigin);

/**
 * Whether it comes without certificates of who made the device. We ask for none, and the library would fetch lists of
 * revoked ones from addresses that are written in them.
 */
function saysNoMaker(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = decoded.get("fmt");
  return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
}

/** How often the key signed, as the device counts, when it signed this challenge here; null when it did not. */
export async function verifyProof(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyProof,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  known: { publicKey: string; userHandle: string },
): Promise<number | null> {
  if (userHandle !== known.userHandle) return null;
  try {
    if (isFramed(clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
      // The library looks at the counter before the signature: anyone could make it say that a key was copied.
      credential: { id, publicKey: isoBase64URL.toBuffer(known.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
