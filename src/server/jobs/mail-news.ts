import type { MailQueue } from "../database/mail-store.ts";
import { mailNews, type NewsMail } from "../database/news-mail.ts";
import type { Db } from "../database/open-database.ts";
import { unsubscribeToken } from "../http/unsubscribe-token.ts";
import { composeMail, type MailPart } from "../outside/compose-mail.ts";
import { repeat } from "./repeat.ts";

/** What the job needs; the clock is passed in. */
export interface NewsDesk {
  db: Db;
  queue: MailQueue;
  /** Signs the links that end these mails. */
  key: Buffer;
  baseUrl: () => string;
  now: () => Date;
  /** Do plans decide who is mailed, and who at once? */
  rights: boolean;
}

/** How soon a verdict that changed is mailed, and how late after seven a digest may be. */
const LOOK_EVERY_MS = 60_000;
const REASON = "You're receiving this email because of what you follow, saved or asked on Lotline.";

/** Writes the mails that are due into the queue. Returns how many. */
export const writeNews = ({ db, queue, key, baseUrl, now, rights }: NewsDesk): Promise<number> => {
  const moment = now();
  return mailNews(db, moment, rights, (tx, mail) => {
    const unsubscribeUrl = `${baseUrl()}/unsubscribe/${unsubscribeToken(key, mail.userId)}`;
    const subject = subjectOf(mail);
    const { text, html } = composeMail({
      title: subject,
      parts: partsOf(mail, baseUrl()),
      reason: REASON,
      baseUrl: baseUrl(),
      unsubscribeUrl,
    });
    const last = mail.notices.at(-1)!.id;
    return queue.enqueue(
      tx,
      {
        to: mail.to,
        subject,
        text,
        html,
        kind: mail.atOnce ? "verdict-changed" : "digest",
        key: `news:${mail.userId}:${last}`,
        unsubscribeUrl,
      },
      moment,
    );
  });
};

/** Writes mails from now on; returns how to stop, which waits for the round that is under way. */
export function keepMailingNews(desk: NewsDesk, warn: (sentence: string) => void): () => Promise<void> {
  return repeat({
    everyMs: LOOK_EVERY_MS,
    work: () => writeNews(desk),
    failed: (reason) => warn(`News could not be mailed: ${reason}`),
  });
}

function subjectOf({ notices, atOnce }: NewsMail): string {
  const [first] = notices;
  if (notices.length === 1) return first!.title;
  return atOnce
    ? `${notices.length} changes to the verdicts on your projects`
    : `${notices.length} changes in what you follow`;
}

function partsOf({ notices, username }: NewsMail, baseUrl: string): MailPart[] {
  const text = (words: string): MailPart => ({ kind: "text", text: words });
  return [
    text(`Hello ${username},`),
    ...notices.flatMap(({ title, lines, more }, at): MailPart[] => [
      // The one notice of a mail is its title already.
      ...(notices.length > 1 ? [{ kind: "heading" as const, text: `${at + 1}. ${title}` }] : []),
      { kind: "list", items: lines.map((line) => ({ text: line.text, href: `${baseUrl}${line.href}` })) },
      ...(more > 0 ? [text(`And ${more} more.`)] : []),
    ]),
    { kind: "link", label: "Open your notifications", href: `${baseUrl}/notifications` },
  ];
}
