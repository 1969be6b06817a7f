import type {
  MadePasskey,
  PasskeyProof,
  StartPasskeyOutput,
  StartPasskeySignInOutput,
} from "#contract/passkeys.ts";

/** What is asked of the browser and its devices for a passkey. Loaded only where one is added or used. */

/** Its message is what the person reads. */
export class PasskeyFailure extends Error {}

/** Lets a device make a passkey for the person, whom it asks to verify themselves. Throws `PasskeyFailure`. */
export async function makePasskey(asked: StartPasskeyOutput): Promise<MadePasskey> {
  const made = await answered(asked.origin, FAILED_ADDING, () =>
    navigator.credentials.create({
      publicKey: {
        challenge: toBytes(asked.challenge),
        rp: { id: asked.rpId, name: asked.rpName },
        user: { id: toBytes(asked.userHandle), name: asked.username, displayName: asked.username },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: asked.exclude.map(({ id, transports }) => ({
          id: toBytes(id),
          transports: transports as AuthenticatorTransport[],
          type: "public-key",
        })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: toText(made.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    attestationObject: toText(response.attestationObject),
    // Browsers of before 2022 do not say it.
    transports: response.getTransports?.() ?? [],
  };
}

/**
 * Lets the person choose a passkey, in a window of the browser or, with `whileTyping`, in the list below the field for
 * their username, for as long as `signal` lets it. Throws `PasskeyFailure`.
 */
export async function usePasskey(
  asked: StartPasskeySignInOutput,
  given: { whileTyping: boolean; signal: AbortSignal },
): Promise<PasskeyProof> {
  const used = await answered(asked.origin, FAILED_SIGNING_IN, () =>
    navigator.credentials.get({
      publicKey: { challenge: toBytes(asked.challenge), rpId: asked.rpId, userVerification: "required" },
      signal: given.signal,
      ...(given.whileTyping ? { mediation: "conditional" } : {}),
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  if (!response.userHandle) throw new PasskeyFailure(FAILED_SIGNING_IN.other);
  return {
    id: toText(used.rawId),
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: toText(response.userHandle),
  };
}

interface Words {
  canceled: string;
  other: string;
}
const FAILED_ADDING: Words = {
  canceled: "No passkey was added. The request was canceled or took too long. Please try again.",
  other: "Your browser could not make a passkey. Try again, or use another browser or device.",
};
const FAILED_SIGNING_IN: Words = {
  canceled: "You are not signed in. The request was canceled or took too long. Please try again.",
  other: "Your browser could not use a passkey. Try again, or sign in with your password.",
};

async function answered(
  origin: string,
  words: Words,
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  const elsewhere = new PasskeyFailure(
    `Passkeys don't work at this address. Open ${origin} and try again there.`,
  );
  if (window.location.origin !== origin) throw elsewhere;
  try {
    const credential = await ask();
    if (credential) return credential as PublicKeyCredential;
  } catch (problem) {
    switch (problem instanceof DOMException ? problem.name : "") {
      case "NotAllowedError":
        throw new PasskeyFailure(words.canceled);
      case "InvalidStateError":
        throw new PasskeyFailure("This device already has a passkey for your account.");
      case "SecurityError":
        throw elsewhere;
      case "ConstraintError":
      case "NotSupportedError":
        throw new PasskeyFailure(
          "This device can't make a passkey that asks for your fingerprint, face or screen lock.",
        );
    }
  }
  throw new PasskeyFailure(words.other);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function toText(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
