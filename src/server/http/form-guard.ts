import { createHash, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { addressGroup } from "../load/network.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { sameText, sign } from "./visitor.ts";

/**
 * Keeps machines from sending forms, without asking a third party and without a riddle: a field that people do not
 * see, a signed note of when the form was opened, and a limit for each address.
 */

/** Nobody reads a form and fills it in less. */
const SHORTEST_MS = 2_000;
/** A page may stay open over a weekend. */
const LONGEST_MS = 4 * 24 * 60 * 60 * 1000;

/** A form that may be kept. */
export interface AdmittedForm {
  /** A machine seems to have sent it: to be kept, but mailed to nobody. */
  suspect: boolean;
  /** The same form with the same content has the same key, so that it counts once however often it is sent. */
  key: string;
}

/** A note of this moment that only we can write. */
export function newFormToken({ key, now }: Pick<Services, "key" | "now">): string {
  const body = `${now().getTime().toString(36)}.${randomBytes(9).toString("base64url")}`;
  return `${body}.${sign(key, `form ${body}`)}`;
}

/** Admits a form whose inputs are in order, and counts it. */
export async function admitForm(
  c: Context<Env>,
  services: Services,
  form: Readonly<Record<string, unknown>> & { token: string; website?: string | undefined },
): Promise<Result<AdmittedForm, Problem>> {
  const [opened = "", nonce = "", signature = ""] = form.token.split(".");
  if (!sameText(signature, sign(services.key, `form ${opened}.${nonce}`)))
    return err(invalidInput("token", "Please select the button again. This page was out of date."));
  const age = services.now().getTime() - Number.parseInt(opened, 36);
  if (age > LONGEST_MS)
    return err(
      invalidInput("token", "Please select the button again. This page had been open for a long time."),
    );
  if (age < SHORTEST_MS)
    return err(invalidInput("wait", "Please wait two seconds, then select the button again."));
  if (services.limits) {
    const retryAfterSeconds = await services.formLimit.take(addressGroup(c.get("address")));
    if (retryAfterSeconds !== null) return err({ code: "too_many_requests", retryAfterSeconds });
  }
  const content = JSON.stringify(Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1)));
  return ok({
    suspect: form.website !== undefined,
    key: createHash("sha256").update(content).digest("base64url"),
  });
}
