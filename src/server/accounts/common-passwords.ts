import { dictionary } from "@zxcvbn-ts/language-common";

let held: ReadonlySet<string> | null = null;

/** Is this, in lower case, one of the 49,000 passwords that leaked lists hold most often? */
export function isCommonPassword(password: string): boolean {
  held ??= new Set((dictionary["passwords-common"] as readonly string[]).map((word) => word.toLowerCase()));
  return held.has(password);
}
