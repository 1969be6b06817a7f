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

/** Who runs the site, as the legal pages say it. */
export const operatorSettings = {
  OPERATOR_NAME: {
    about: "Who runs the site, for the legal pages: a company's or a person's full name.",
    fallback: null,
    schema: z.string().max(120, "OPERATOR_NAME must be under 120 characters.").nullable(),
  },
  OPERATOR_ADDRESS: {
    about: "Their postal address on one line, for the legal pages.",
    fallback: null,
    schema: z.string().max(300, "OPERATOR_ADDRESS must be under 300 characters.").nullable(),
  },
  GOVERNING_LAW: {
    about: 'Whose law the terms of service go by, as it follows "the law of": the State of Colorado',
    fallback: null,
    schema: z.string().max(120, "GOVERNING_LAW must be under 120 characters.").nullable(),
  },
} as const;
