import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";

/** Programs of messengers: they fetch the one page whose link a person passes on, to show its title and picture. */
export const PREVIEWERS = [
  "facebookexternalhit",
  "Twitterbot",
  "LinkedInBot",
  "Slackbot-LinkExpanding",
  "Discordbot",
  "TelegramBot",
  "WhatsApp",
  "SkypeUriPreview",
] as const;

const NAMES = new RegExp(PREVIEWERS.join("|"), "i");
const MOST_KEPT = 10_000;
/** A link is previewed when it is sent, soon after its answer was read. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** When which question was answered last, by its keyed hash; for each site in this process. */
const given = new WeakMap<Services["usage"], LRUCache<string, number>>();

export function noteAnswered({ usage, now }: Services, question: string): void {
  const questions = given.get(usage) ?? new LRUCache({ max: MOST_KEPT });
  questions.set(question, now().getTime());
  given.set(usage, questions);
}

/**
 * Whether a messenger previews an answer that this server gave somebody within a day. It takes no search then: many
 * people's links are fetched from one address of the messenger. A client that only calls itself one learns nothing that was
 * not asked for by somebody.
 */
export function isPreviewOfAnswered(c: Context<Env>, { usage, now }: Services, question: string): boolean {
  const at = given.get(usage)?.get(question);
  if (at === undefined || now().getTime() - at > KEPT_MS) return false;
  return NAMES.test(c.req.header("User-Agent") ?? "");
}
