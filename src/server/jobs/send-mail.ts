import type { MailStore } from "../database/mail-store.ts";
import type { MailTransport } from "../outside/mail.ts";
import { tracedAlone } from "../telemetry/spans.ts";
import { repeat } from "./repeat.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After which attempt how long to wait; after the last one the mail is given up. In all a little over two days. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
export const MAX_ATTEMPTS = WAITS_MS.length + 1;
/** One mail may take this long, and its lease a little longer: nobody takes it over while we may still be sending. */
const SEND_MS = 90_000;
const LEASE_MS = 150_000;
/** How soon mail leaves after it was committed. The question costs a fifth of a millisecond. */
const LOOK_EVERY_MS = 1_000;

interface Post {
  store: MailStore;
  transport: MailTransport;
  now: () => Date;
  /** Takes a sentence for the operator, without addresses and texts. */
  warn: (sentence: string) => void;
}

/**
 * Sends what is due, one mail after the other, until nothing is or `stopped` says so. When the mail server cannot be
 * reached the others wait for the next round: they would fare no better, and each attempt counts.
 */
export async function sendDueMail(post: Post, stopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  while (!stopped()) {
    const now = post.now();
    const mail = await post.store.claim(now, new Date(now.getTime() + LEASE_MS));
    if (!mail) break;
    if (mail.attempts > MAX_ATTEMPTS) {
      // Each attempt ended with the death of its server.
      await post.store.markFailed(mail, mail.lastError ?? "no attempt came to an end", null);
      continue;
    }
    const done = await tracedAlone("mail", { kind: "client" }, async (span) => {
      const given = await post.transport.send(mail, AbortSignal.timeout(SEND_MS));
      if (!given.ok) span?.fail(given.error.kind);
      return given;
    });
    if (done.ok) {
      await post.store.markSent(mail, post.now(), post.transport.keepsText);
      sent += 1;
      continue;
    }
    const { kind, reason } = done.error;
    const wait = kind === "refused" ? undefined : WAITS_MS[mail.attempts - 1];
    await post.store.markFailed(
      mail,
      reason,
      wait === undefined ? null : new Date(post.now().getTime() + wait),
    );
    post.warn(
      wait === undefined
        ? `Mail ${mail.id} (${mail.kind}) was given up after attempt ${mail.attempts}: see npm run lotline -- outbox --dead.`
        : `Mail ${mail.id} (${mail.kind}) could not be sent at attempt ${mail.attempts}, and is tried again in ${wait / MINUTE_MS} minutes.`,
    );
    if (kind === "unreachable") break;
  }
  return sent;
}

/** Sends mail from now on; returns how to stop, which waits for the mail that is on its way. */
export function keepSendingMail(post: Post): () => Promise<void> {
  const stop = repeat({
    everyMs: LOOK_EVERY_MS,
    work: (stopped) => sendDueMail(post, stopped),
    failed: (reason) => post.warn(`The mail queue could not be read: ${reason}`),
  });
  return async () => {
    await stop();
    post.transport.close();
  };
}
