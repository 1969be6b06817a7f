import { z } from "zod";

/** GET /api/user: the signed-in person, or 401. */
export const UserOutput = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string().optional(),
  stripeCustomerId: z.string().nullable().optional(),
  subscriptionTier: z.enum(["free", "basic", "pro"]),
  apiCalls: z.int(),
});
export type UserOutput = z.infer<typeof UserOutput>;
