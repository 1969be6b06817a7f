import { z } from "zod";

/** Settings for those who watch over a site; part of the table in config.ts. */
export const watchSettings = {
  METRICS_TOKEN: {
    about:
      "Opens /metrics to any client that sends it as a bearer token; 16 characters or more. Without it, only this machine may read /metrics.",
    fallback: null,
    schema: z.string().min(16, "METRICS_TOKEN must have 16 characters or more.").nullable(),
  },
  DRAIN_SECONDS: {
    about:
      "How long the server lets everybody in after the signal to stop, with /readyz saying 503: as long as your balancer takes to notice.",
    fallback: "0",
    schema: z.coerce
      .number("DRAIN_SECONDS must be a number.")
      .min(0, "DRAIN_SECONDS must be 0 or more.")
      .max(300, "DRAIN_SECONDS must be 300 or less."),
  },
  SECURITY_CONTACT: {
    about:
      "A mail or web address for reports of weaknesses, for /.well-known/security.txt. Without it there is none.",
    fallback: null,
    schema: z
      .string()
      .regex(
        /^(https:\/\/[\x21-\x7e]{3,200}|[\x21-\x7e]{1,100}@[\x21-\x7e]{3,100})$/,
        "SECURITY_CONTACT must be a mail address or an https address.",
      )
      .nullable(),
  },
} as const;
