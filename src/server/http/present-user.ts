import type { UserOutput } from "#contract/user.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Services } from "../services.ts";

/** A person as the calls and pages show them to themselves. */
export async function presentUser(
  person: Person,
  services: Pick<Services, "monthUsage" | "notifications" | "now">,
): Promise<UserOutput> {
  const { id, username, email, pendingEmail, tier, stripeCustomerId, isExpert, isOperator } = person;
  const { createdAt } = person;
  const shown = email ?? pendingEmail;
  const [apiCalls, unread] = await Promise.all([
    services.monthUsage.used(id, services.now()),
    services.notifications.unread(id),
  ]);
  return {
    id,
    username,
    ...(shown ? { email: shown } : {}),
    stripeCustomerId,
    subscriptionTier: tier,
    apiCalls,
    emailVerified: email !== null,
    ...(email && pendingEmail ? { pendingEmail } : {}),
    isExpert,
    isOperator,
    unread,
    createdAt: new Date(createdAt).toISOString(),
  };
}
