import type { OperatorOutput } from "#contract/contact.ts";
import type { Handler } from "./handler.ts";

/** GET /api/operator: who runs this site, and what it is connected to. */
export const operator: Handler = (c, services) => {
  const output: OperatorOutput = {
    ...services.operator,
    email: services.contactEmail,
    streetMap: services.baseMap?.origin ? new URL(services.baseMap.origin).hostname : null,
  };
  return c.json(output);
};
