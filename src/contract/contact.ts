import { z } from "zod";

/** Forms that anybody may send: to the operator and to experts. */

/** Line ends as they are typed differ by system; one kind is kept. */
const lines = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** A line that must be given. */
export const Line = (max: number, ask: string) =>
  z
    .string(ask)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, ask).max(max, `Please use ${max} characters or fewer here.`));

/** Text of several lines that must be given. */
export const Lines = (max: number, ask: string) =>
  z
    .string(ask)
    .transform(lines)
    .pipe(
      z
        .string()
        .min(1, ask)
        .max(max, `Please use ${max.toLocaleString("en-US")} characters or fewer here.`),
    );

const ASK_EMAIL = "Please type your email address, for example ana@example.org.";
export const Email = z
  .string(ASK_EMAIL)
  .transform((text) => text.trim())
  .pipe(z.email(ASK_EMAIL).max(254, ASK_EMAIL));

/** What every such form carries besides what people typed. */
export const FormGuard = {
  /** From GET /api/form-token: says when the form was opened. */
  token: z.string("Please open the page with the form and send it from there.").max(200),
  /** A field that people do not see; only a machine fills it. */
  website: z
    .string()
    .max(500)
    .transform((text) => text.trim() || undefined)
    .optional(),
};

/** GET /api/form-token */
export const FormTokenOutput = z.strictObject({ token: z.string() });

/** GET /api/contact: the address that the operator wants to be shown, or null. */
export const ContactDetailsOutput = z.strictObject({ email: z.string().nullable() });

/** GET /api/operator: who runs this site and what it is connected to, as the legal pages tell it. */
export const OperatorOutput = z.strictObject({
  name: z.string().nullable(),
  address: z.string().nullable(),
  governingLaw: z.string().nullable(),
  email: z.string().nullable(),
  /** False: mail goes to a folder of the server and nowhere else. */
  mailServer: z.boolean(),
  /** The host that the street map's pictures come from; null without one. */
  streetMap: z.string().nullable(),
  /** The host that street addresses are looked up at; null without one. */
  addressService: z.string().nullable(),
  /** The host of the language model that unclear questions are sent to; null without one. */
  languageModel: z.string().nullable(),
  /**
   * Who gets measurements: of each of many requests (`traces`), and of all together (`metrics`). Null without a collector;
   * a host of null is a machine of the operator's own.
   */
  collector: z
    .strictObject({ host: z.string().nullable(), traces: z.boolean(), metrics: z.boolean() })
    .nullable(),
  requestLog: z.boolean(),
});
export type OperatorOutput = z.infer<typeof OperatorOutput>;

/** POST /api/contact: a message to the people who run the site. */
export const ContactInput = z.strictObject({
  name: Line(120, "Please type your name."),
  email: Email,
  subject: Line(200, "Please type what it is about."),
  message: Lines(5000, "Please type your message."),
  ...FormGuard,
});
export type ContactInput = z.output<typeof ContactInput>;

/** The message is stored, and mail about it is on its way. */
export const ReceivedOutput = z.strictObject({ received: z.literal(true) });
export type ReceivedOutput = z.infer<typeof ReceivedOutput>;
