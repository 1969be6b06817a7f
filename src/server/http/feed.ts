import { createHash } from "node:crypto";
import type { Context } from "hono";
import { SUBJECT_NAMES } from "#domain/answers/wording.ts";
import type { LawBook } from "#domain/law/law.ts";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import { type NewsItem, newsOf } from "../feeds/news.ts";
import { type FeedAbout, writeAtom } from "../feeds/write-atom.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Env } from "./handler.ts";
import { isKnown } from "./known-etag.ts";
import { problemResponse } from "./problem-response.ts";

/** A reader asks every hour or so; older changes are on the pages of the sections. */
const MOST_ENTRIES = 100;
const MOST_SETS = 500;
const PATH = /^\/feeds\/([a-z0-9-]{1,80})(?:\/([a-z0-9_-]{1,80}))?\.atom$/;

/** GET /feeds/changes.atom, /feeds/{city}.atom, /feeds/{city}/{topic}.atom: what changed, as Atom. */
export async function feed(c: Context<Env>, services: Services): Promise<Response> {
  const [, first, topic] = PATH.exec(c.req.path) ?? [];
  const chosen = first === undefined ? null : choose(services, first, topic);
  if (!chosen) return problemResponse(c, { code: "not_found", what: "page" });
  const news = await currentNews(services);
  const items = news.filter(chosen.holds).slice(0, MOST_ENTRIES);
  const body = writeAtom(services.baseUrl(), { ...chosen.about, self: c.req.path }, items);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=900" };
  if (isKnown(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" });
}

type News = readonly NewsItem[];
const kept = new WeakMap<LawBook, { today: string; newest: number; news: News }>();

/** All that is told, worked out anew when a set came or the day changed: readers ask often and most hear nothing new. */
async function currentNews({ engine: { book }, changeSets, now }: Services): Promise<News> {
  const today = todayAt(now());
  const newest = await changeSets.newest();
  const known = kept.get(book);
  if (known?.today === today && known.newest === newest) return known.news;
  const news = newsOf(book, await changeSets.latest(MOST_SETS), today);
  kept.set(book, { today, newest, news });
  return news;
}

interface Chosen {
  about: Omit<FeedAbout, "self">;
  holds: (item: NewsItem) => boolean;
}

/** Null for a city or a topic that there is not. */
function choose({ engine, sections }: Services, first: string, topic: string | undefined): Chosen | null {
  if (first === "changes")
    return topic === undefined
      ? { about: { title: "Changes in all covered cities", page: "/codes" }, holds: () => true }
      : null;
  const city = engine.book.cities.find(({ slug }) => slug === first);
  if (!city) return null;
  const page = `/codes/${city.slug}`;
  if (topic === undefined)
    return {
      about: { title: `Changes in ${city.name}`, page },
      holds: ({ citySlug }) => citySlug === city.slug,
    };
  const subject = SUBJECTS.find((name) => name === topic);
  const ofReaders = sections
    .sectionsOf(city)
    .some(({ versions }) => versions.some((version) => version.topic === topic));
  if (!subject && !ofReaders) return null;
  const words = subject ? SUBJECT_NAMES[subject].many : topic.replaceAll("_", " ");
  return {
    about: { title: `Changes in ${city.name}: ${words}`, page },
    holds: ({ citySlug, topics }) => citySlug === city.slug && topics.has(topic),
  };
}
