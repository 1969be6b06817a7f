import type { z } from "zod";
import type { ContactDetailsOutput } from "#contract/contact.ts";
import type { Handler } from "./handler.ts";

/** GET /api/contact: how to reach the operator besides the form. */
export const contactDetails: Handler = (c, services) => {
  const output: z.output<typeof ContactDetailsOutput> = { email: services.contactEmail };
  return c.json(output);
};
