import { randomBytes } from "node:crypto";
import { KEPT_DAYS, RESET_LINK_HOURS } from "#domain/accounts/keeping.ts";
import type { Problem } from "#domain/problem.ts";
import type { Result } from "#domain/result.ts";
import { accountStore, type LinkKind } from "../database/account-store.ts";
import type { Tx } from "../database/open-database.ts";
import { addressInUseMail, verifyMail } from "./account-mails.ts";
import type { AccountTools } from "./accounts.ts";

const HOUR_MS = 60 * 60 * 1000;
/** How long a link works. The messages say the same. */
const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  verify: KEPT_DAYS.verifyLink * 24 * HOUR_MS,
  reset: RESET_LINK_HOURS * HOUR_MS,
};

/** Makes a link's secret and keeps its hash, in the transaction in which the message is queued. */
export async function newLink(
  tx: Tx,
  { now }: Pick<AccountTools, "now">,
  { kind, ...link }: { userId: number; kind: LinkKind; email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + LIFE_MS[kind]);
  await accountStore(tx).addLink({ ...link, kind, token, expiresAt });
  return token;
}

/**
 * Asks for proof that an address is a person's. Whose it is already gets another message at it; the work and the
 * answer are the same, so that the person who typed it learns nothing. A problem when too many were sent there.
 */
export async function askForProof(
  tx: Tx,
  tools: Pick<AccountTools, "now" | "sendMail" | "baseUrl" | "limiter">,
  person: { id: number; username: string },
  email: string,
): Promise<Result<null, Problem>> {
  const base = tools.baseUrl();
  const token = await newLink(tx, tools, { userId: person.id, kind: "verify", email });
  const owner = await accountStore(tx).ownerOf(email);
  const mail =
    owner && owner.id !== person.id
      ? addressInUseMail(owner.username, base)
      : verifyMail(person.username, token, base);
  const allowed = await tools.limiter.take("recipient", email);
  if (allowed.ok) await tools.sendMail(tx, { to: email, ...mail });
  return allowed;
}
