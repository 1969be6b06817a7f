import { z } from "zod";

/** An address alone, without a name: the name that people see is ours. */
export function mailAddress(name: string) {
  return z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, `${name} must be one address, such as office@lotline.example.`);
}

/** "https:"; "" for what is no address. */
export function protocolOf(text: string): string {
  try {
    return new URL(text).protocol;
  } catch {
    return "";
  }
}
