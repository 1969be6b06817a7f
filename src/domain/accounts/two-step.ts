/** Sign-in in two steps: the codes of an authenticator app (TOTP, RFC 6238), and backup codes for when it is lost. */

export const CODE_DIGITS = 6;
/** How long an app shows one code. */
export const CODE_SECONDS = 30;
export const BACKUP_CODES = 10;

/** Letters and digits that are not taken for one another, small ones: 32 of them. */
export const BACKUP_SIGNS = "abcdefghjkmnpqrstuvwxyz023456789";
/** 80 bits. */
export const BACKUP_LENGTH = 16;
const GROUP = 4;

/** The six digits of a code as it was typed or pasted, or null. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return code.length === CODE_DIGITS && [...code].every((sign) => sign >= "0" && sign <= "9") ? code : null;
}

/** A backup code as it was typed, without what only makes it easier to read, or null. */
export function readBackupCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, "");
  return code.length === BACKUP_LENGTH && [...code].every((sign) => BACKUP_SIGNS.includes(sign))
    ? code
    : null;
}

/** In groups of four, which are easier to type. */
export const inGroups = (text: string, between: string): string =>
  text.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(between) ?? "";

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes as authenticator apps take a secret: base32 (RFC 4648) without padding. */
export function toBase32(bytes: Iterable<number>): string {
  let [text, bits, held] = ["", 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE_32[(held >> bits) & 31];
    }
  }
  return bits > 0 ? text + BASE_32[(held << (5 - bits)) & 31] : text;
}

/** The address that sets an authenticator app up; a QR code carries it to a phone. `key` is the secret in base32. */
export const setupAddress = (username: string, key: string): string =>
  `otpauth://totp/Lotline:${encodeURIComponent(username)}?secret=${key}&issuer=Lotline&digits=${CODE_DIGITS}&period=${CODE_SECONDS}`;
