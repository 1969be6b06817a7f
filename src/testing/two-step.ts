import { codeOf, stepAt } from "#server/accounts/one-time-code.ts";

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app does with a secret: the code of a moment. */
export function appCode(key: string, at: Date): string {
  const bits = [...key].map((sign) => BASE_32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes).toString(), stepAt(at));
}

/** Six digits that are no code of this secret around a moment. */
export function wrongCode(key: string, at: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => appCode(key, new Date(at.getTime() + seconds * 1000)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code))!;
}
