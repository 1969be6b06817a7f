import type { Context } from "hono";
import { operations } from "#contract/operations.ts";
import { isInForce } from "#domain/units/calendar-date.ts";
import { drawPicture } from "../pictures/draw-picture.ts";
import {
  answerPicture,
  cityPicture,
  type PictureContent,
  SITE_PICTURE,
  sectionPicture,
} from "../pictures/picture-content.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { answerAgain } from "./answer-search.ts";
import { findExample } from "./example-answers.ts";
import type { Env } from "./handler.ts";
import { isKnown } from "./known-etag.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { sameText, sign } from "./visitor.ts";

/** Messengers keep a picture for days anyway; the law behind an answer may change within one. */
const KEPT = "public, max-age=3600, stale-while-revalidate=86400";
const BUSY_SECONDS = 5;

/**
 * GET /pictures/….png: what messengers show of a page. lotline.png for the site, codes/<city>.png and
 * codes/<city>/<section>.png for the law, answers/<city>/<question>.png for example answers, and answer.png for any other answer:
 * that one only with the signature that its page carries, so that no picture tells what a search would not.
 */
export async function picture(c: Context<Env>, services: Services): Promise<Response> {
  const content = await contentOf(c, services);
  if (!content) return problemResponse(c, { code: "not_found", what: "page" });
  const printed = await services.pictures.print(drawPicture(content, new URL(services.baseUrl()).host));
  if (!printed) return problemResponse(c, { code: "too_many_requests", retryAfterSeconds: BUSY_SECONDS });
  const { png, etag } = printed;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": KEPT,
    ETag: etag,
    // Shown on pages of messengers and search engines.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (isKnown(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "Content-Length": String(png.length) },
  });
}

async function contentOf(c: Context<Env>, services: Services): Promise<PictureContent | null> {
  const [, , kind = "", first, second] = c.req.path.replace(/\.png$/, "").split("/");
  if (!c.req.path.endsWith(".png")) return null;
  if (kind === "lotline" && first === undefined) return SITE_PICTURE;
  if (kind === "answer" && first === undefined)
    return signedAnswer(new URL(c.req.url).searchParams, services);
  if (kind === "answers" && first && second) {
    const example = findExample(services, first, second);
    return example && answerPicture(example.question, example.output.city, example.output.answer);
  }
  if (kind !== "codes" || !first) return null;
  const city = services.sections.city(first);
  if (!city) return null;
  const sections = services.sections.sectionsOf(city);
  if (second === undefined) {
    const rules = sections
      .flatMap(({ versions }) => versions)
      .reduce((sum, one) => sum + one.rules.length, 0);
    return cityPicture(city, { sections: sections.length, rules });
  }
  const section = services.sections.section(city, second);
  if (!section) return null;
  const today = todayAt(services.now());
  const current = section.versions.find(({ from, to }) => isInForce(today, from, to));
  return sectionPicture(city, current ?? section.versions[0]!);
}

async function signedAnswer(query: URLSearchParams, services: Services): Promise<PictureContent | null> {
  const { key, now } = services;
  const given = query.get("sig") ?? "";
  query.delete("sig");
  if (!sameText(given, signatureOf(key, query))) return null;
  const input = readInput(operations.search.input, query);
  if (!input.ok) return null;
  const { city, answer } = await answerAgain(services, input.value, todayAt(now()));
  return answerPicture(input.value.q, city, answer);
}

/** The address of the picture of an answer, by the address of its page: "/search?q=…". */
export function answerPictureAddress({ key }: Pick<Services, "key">, page: string): string {
  const query = new URL(page, "http://here").searchParams;
  query.delete("page");
  const signature = signatureOf(key, query);
  query.set("sig", signature);
  return `/pictures/answer.png?${query}`;
}

function signatureOf(key: Buffer, query: URLSearchParams): string {
  const sorted = [...query].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return sign(key, `picture ${JSON.stringify(sorted)}`).slice(0, 22);
}
