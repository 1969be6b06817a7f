import type { Context } from "hono";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { PREVIEWERS } from "./previewers.ts";

/** What belongs to one person, or opens with the secret of a link. */
const PRIVATE = [
  "/account",
  "/auth",
  "/keep",
  "/notifications",
  "/expert-questions",
  "/unsubscribe/",
  "/shared/",
  "/verify/",
  "/reports/",
  "/tables/",
  "/demo-checkout/",
  "/demo-portal/",
  "/expert-directory/*/review",
] as const;
/** Made on request, without end: questions, projects, places, comparisons. */
const ENDLESS = [
  "/search?",
  "/report?",
  "/projects/",
  "/compliance?*step=",
  "/compare?",
  "/report-a-mistake?",
  "/map?*lng=",
] as const;

/** GET /robots.txt */
export function robots(c: Context<Env>, { baseUrl }: Services): Response {
  const group = (agents: readonly string[], paths: readonly string[]): string =>
    [...agents.map((agent) => `User-agent: ${agent}`), ...paths.map((path) => `Disallow: ${path}`)].join(
      "\n",
    );
  const body = [
    group(PREVIEWERS, ["/api/", ...PRIVATE]),
    group(["*"], ["/api/", ...PRIVATE, ...ENDLESS]),
    `Sitemap: ${baseUrl()}/sitemap.xml`,
  ].join("\n\n");
  return c.text(`${body}\n`, 200, { "Cache-Control": "public, max-age=3600" });
}
