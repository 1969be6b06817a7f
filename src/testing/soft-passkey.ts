import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  MadePasskey,
  PasskeyProof,
  StartPasskeyOutput,
  StartPasskeySignInOutput,
} from "#contract/passkeys.ts";

/** What a device or a browser may get wrong, or do on purpose. */
interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Inside of another site's page. */
  crossOrigin?: boolean;
  /** The person only touched it. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** The other ceremony's kind. */
  type?: "webauthn.create" | "webauthn.get";
  /** Another key than the one that was added. */
  forged?: boolean;
}

const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];
const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const text = (data: Buffer | string): string => Buffer.from(data).toString("base64url");

/** A device with one passkey, as software: it does what browsers and devices do together. */
export interface SoftPasskey {
  /** The text by which the site and the device know it. */
  id: string;
  make(asked: StartPasskeyOutput, twist?: Twist): MadePasskey;
  /** Counts on with each use, if it counts at all. */
  use(asked: StartPasskeySignInOutput, twist?: Twist): PasskeyProof;
}

export function softPasskey({ counts = false, idBytes = 32 } = {}): SoftPasskey {
  const { publicKey, privateKey } = newKey();
  const id = randomBytes(idBytes);
  let counter = 0;
  let handle = "";
  const clientData = (asked: StartPasskeySignInOutput, kind: Twist["type"], twist: Twist): string =>
    JSON.stringify({
      type: twist.type ?? kind,
      challenge: twist.challenge ?? asked.challenge,
      origin: twist.origin ?? asked.origin,
      crossOrigin: twist.crossOrigin ?? false,
    });
  const head = (asked: StartPasskeySignInOutput, more: number, twist: Twist): Buffer => {
    const flags = PRESENT | (twist.unverified ? 0 : VERIFIED) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    return Buffer.concat([sha256(twist.rpId ?? asked.rpId), Buffer.from([flags]), count]);
  };
  return {
    id: text(id),
    make: (asked, twist = {}) => {
      handle = asked.userHandle;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(asked, WITH_KEY, twist),
        ...[Buffer.alloc(16), length, id, coseKey(publicKey)],
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientData(asked, "webauthn.create", twist)),
        attestationObject: text(withoutMaker(authData)),
        transports: ["internal"],
      };
    },
    use: (asked, twist = {}) => {
      if (counts) counter += 1;
      const said = clientData(asked, "webauthn.get", twist);
      const authData = head(asked, 0, twist);
      const key = twist.forged ? newKey().privateKey : privateKey;
      return {
        id: text(id),
        clientDataJSON: text(said),
        authenticatorData: text(authData),
        signature: text(sign("sha256", Buffer.concat([authData, sha256(said)]), key)),
        userHandle: twist.userHandle ?? handle,
      };
    },
  };
}

/** A key on P-256 as devices write it (COSE in CBOR). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
}

/** An attestation of the format "none", in CBOR. */
function withoutMaker(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    ...[Buffer.from("fmt"), Buffer.from([0x64]), Buffer.from("none")],
    ...[Buffer.from([0x67]), Buffer.from("attStmt"), Buffer.from([0xa0])],
    ...[Buffer.from([0x68]), Buffer.from("authData"), Buffer.from([0x59]), length],
    authData,
  ]);
}
