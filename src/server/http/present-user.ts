import type { UserOutput } from "#contract/user.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Services } from "../services.ts";

/** A person as the calls and pages show them to themselves. */
export async function presentUser(
  person: Person,
  services: Pick<Services, "personCounts" | "now">,
): Promise<UserOutput> {
  const { id, username, email, pendingEmail, tier, stripeCustomerId, isExpert, isOperator } = person;
  const { createdAt } = person;
  const shown = email ?? pendingEmail;
  const { searches, unread } = await services.personCounts(id, services.now());
  return {
    id,
    username,
    ...(shown ? { email: shown } : {}),
    stripeCustomerId,
    subscriptionTier: tier,
    apiCalls: searches,
    emailVerified: email !== null,
    ...(email && pendingEmail ? { pendingEmail } : {}),
    isExpert,
    isOperator,
    unread,
    createdAt: new Date(createdAt).toISOString(),
  };
}
