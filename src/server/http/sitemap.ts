import type { Context } from "hono";
import { apiList } from "#contract/api-list.ts";
import type { City, Clause } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { escapeXml } from "./escape-xml.ts";
import { answeredExamples } from "./example-answers.ts";
import type { Env } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";

/** Pages that are the same for everybody, besides those of the law. A journey holds them against header and footer. */
const PAGES = [
  "/",
  "/search",
  "/map",
  "/compliance",
  "/compare",
  "/pricing",
  "/codes",
  "/answers",
  "/expert-directory",
  "/contact-us",
  "/embed",
  "/documentation",
  "/api-access",
  "/api-access/reference",
  "/api-access/reference/problems",
  "/data",
  "/data-sources",
  "/accuracy",
  "/terms-of-service",
  "/privacy-policy",
  "/disclaimer",
] as const;
const GUIDE_TABS = ["projects", "faq", "resources"] as const;

/** What the protocol allows in one file. */
const MOST_ENTRIES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

interface Entry {
  /** From the root of the site. */
  path: string;
  /** The last day on which the law behind the page changed; null where the law does not say. */
  changed: CalendarDate | null;
}

/** GET /sitemap.xml and, where one file cannot hold it all, /sitemap-1.xml and so on. */
export function sitemap(c: Context<Env>, services: Services): Response {
  const { index, parts } = writeSitemap(services.baseUrl(), entriesOf(services));
  const number = /^\/sitemap-(\d{1,5})\.xml$/.exec(c.req.path)?.[1];
  const body = number === undefined ? (index ?? parts[0]) : index && parts[Number(number) - 1];
  if (!body) return problemResponse(c, { code: "not_found", what: "page" });
  return c.body(body, 200, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
}

function entriesOf(services: Pick<Services, "engine" | "sections" | "documentation" | "now">): Entry[] {
  const today = todayAt(services.now());
  const { cities } = services.engine.book;
  const ofCity = (city: City): Clause[] =>
    services.sections.sectionsOf(city).flatMap(({ versions }) => versions);
  const entry = (path: string, changed: CalendarDate | null = null): Entry => ({ path, changed });
  return [
    ...PAGES.map((path) => entry(path)),
    ...apiList.map(({ name }) => entry(`/api-access/reference/${name}`)),
    ...services.documentation.articles.map(({ slug }) => entry(`/documentation/${slug}`)),
    ...cities.flatMap((city) => {
      const changed = lastChange(ofCity(city), today);
      return [
        entry(`/codes/${city.slug}`, changed),
        ...GUIDE_TABS.map((tab) => entry(`/compliance?tab=${tab}&cityId=${city.id}`, changed)),
        ...services.sections
          .sectionsOf(city)
          .map(({ slug, versions }) => entry(`/codes/${city.slug}/${slug}`, lastChange(versions, today))),
      ];
    }),
    ...answeredExamples(services).map(({ city, slug, output }) =>
      entry(
        `/answers/${city.slug}/${slug}`,
        newest(
          output.answer.citations.flatMap(
            ({ effectiveFrom }) => (effectiveFrom as CalendarDate | null) ?? [],
          ),
          today,
        ),
      ),
    ),
  ];
}

const lastChange = (clauses: readonly Clause[], today: CalendarDate): CalendarDate | null =>
  newest(
    clauses.flatMap((clause) => [clause.from ?? [], ...clause.rules.map(({ from }) => from ?? [])].flat()),
    today,
  );

const newest = (days: readonly CalendarDate[], today: CalendarDate): CalendarDate | null =>
  days
    .filter((day) => day <= today)
    .reduce<CalendarDate | null>((a, b) => (a !== null && a > b ? a : b), null);

/** The files of a sitemap. `index` is null when one part holds all. `baseUrl` has no slash at the end. */
export function writeSitemap(
  baseUrl: string,
  entries: readonly Entry[],
  { mostEntries = MOST_ENTRIES, mostBytes = MOST_BYTES } = {},
): { index: string | null; parts: string[] } {
  const wrap = (kind: string, lines: readonly string[]): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${kind}>\n`;
  const room = mostBytes - Buffer.byteLength(wrap("urlset", [])) - 1;
  const parts: string[][] = [[]];
  let size = 0;
  for (const { path, changed } of entries) {
    const line = `<url><loc>${escapeXml(baseUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
    const bytes = Buffer.byteLength(line) + 1;
    if (parts.at(-1)!.length >= mostEntries || (size + bytes > room && parts.at(-1)!.length > 0)) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(line);
    size += bytes;
  }
  return {
    index:
      parts.length === 1
        ? null
        : wrap(
            "sitemapindex",
            parts.map(
              (_, at) => `<sitemap><loc>${escapeXml(`${baseUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
            ),
          ),
    parts: parts.map((lines) => wrap("urlset", lines)),
  };
}
