import type { Context } from "hono";
import { html } from "hono/html";
import type { DemoRequest } from "#domain/accounts/demo-subscription.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { requirePerson } from "./person.ts";
import { problemPage } from "./problem-page.ts";

interface Asked {
  id: string;
  person: Person;
  request: DemoRequest;
  /** The button that was pressed; null when the page is only opened. */
  action: string | null;
}

/** What the pages of demo billing share: demo billing only, the person's own session only. Null answers as not found. */
export async function demoPage(
  c: Context<Env>,
  services: Services,
  kind: DemoRequest["kind"],
  show: (asked: Asked) => Promise<Response | null>,
): Promise<Response> {
  const missing = () => problemPage(c, services, { code: "not_found", what: "page" });
  const { payments, demo } = services.billing;
  if (payments?.kind !== "demo") return missing();
  const present = await requirePerson(c, services);
  if (!present.ok) return problemPage(c, services, present.error);
  const { person } = present.value;
  const id = c.req.param("id") ?? "";
  const request = await demo.session(id, person.id);
  if (request?.kind !== kind || !person.stripeCustomerId || !payments.knows(person.stripeCustomerId))
    return missing();
  const form = c.req.method === "POST" ? new URLSearchParams(await c.req.text()) : null;
  return (await show({ id, person, request, action: form?.get("action") ?? null })) ?? missing();
}

/** Says on every page of demo billing what it is. */
export const demoNotice = () =>
  html`<p class="box state-box demo-notice"><strong>Demo billing.</strong> This is not a real payment. No card is asked for, no money moves, and nothing leaves this site.</p>`;

/** "December 20, 2026" */
export const dayWords = (moment: number): string =>
  new Date(moment).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The way back from a page of demo billing: within the site, under whatever name the person has it. */
export function backFrom(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
