import type { z } from "zod";
import type { FormTokenOutput } from "#contract/contact.ts";
import { newFormToken } from "./form-guard.ts";
import type { Handler } from "./handler.ts";

/** GET /api/form-token: what a form has to bring along to be taken. */
export const formToken: Handler = (c, services) => {
  const output: z.output<typeof FormTokenOutput> = { token: newFormToken(services) };
  return c.json(output, 200, { "Cache-Control": "no-store" });
};
