import { beforeEach, expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { MAX_ATTEMPTS, sendDueMail } from "../jobs/send-mail.ts";
import { type MailTransport, smtpTransport } from "../outside/mail.ts";
import { mailQueue, mailStore, type OutgoingMail } from "./mail-store.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const mail = (given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: "ana@example.org",
  subject: "Your “fence” 🏠",
  text: "It may stand.",
  html: "<p>It may stand.</p>",
  kind: "contact",
  ...given,
});
const plain = { hideSTARTTLS: true };
const sender = { from: "office@lotline.example" };
const toPort = (port: number) => smtpTransport(`smtp://127.0.0.1:${port}`, sender);

onBothDatabases("the mail queue", (database) => {
  let warned: string[] = [];
  const send = (transport: MailTransport, now = NOON) =>
    sendDueMail({
      store: mailStore(database().db),
      transport,
      now: () => now,
      warn: (sentence) => warned.push(sentence),
    });

  beforeEach(async () => {
    warned = [];
    await database().pool.query("delete from mail_queue");
  });

  test("mail is sent when what it tells of is committed, and never when it is not", async () => {
    const { db } = database();
    const server = await startMailServer({}, plain);
    await db.transaction(async (tx) => {
      await mailQueue.enqueue(tx, mail({ subject: "kept" }), NOON);
    });
    const undone = db.transaction(async (tx) => {
      await mailQueue.enqueue(tx, mail({ subject: "undone" }), NOON);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(await send(toPort(server.port))).toBe(1);
    expect(server.heard.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(["kept"]);
    expect(await send(toPort(server.port))).toBe(0);
  });

  test("the same key fifty times at once is one mail; without a key each is its own", async () => {
    const { db } = database();
    await Promise.all(
      Array.from({ length: 50 }, () => mailQueue.enqueue(db, mail({ key: "digest 7" }), NOON)),
    );
    await mailQueue.enqueue(db, mail(), NOON);
    await mailQueue.enqueue(db, mail(), NOON);
    expect(await mailStore(db).list(null, 100)).toHaveLength(3);
  });

  test("what was written, or was being sent, while the clock was 400 days ahead goes out once the clock is right", async () => {
    const { db } = database();
    const ahead = after(400 * 24 * 3600);
    const server = await startMailServer({}, plain);
    await mailQueue.enqueue(db, mail({ to: "first@example.org" }), ahead);
    await mailStore(db).claim(ahead, new Date(ahead.getTime() + 150_000));
    await mailQueue.enqueue(db, mail({ to: "second@example.org" }), ahead);
    expect(await send(toPort(server.port))).toBe(2);
    expect(server.heard.map(({ to }) => to[0])).toEqual(["first@example.org", "second@example.org"]);
  });

  test("once a mail server has it, its text is forgotten", async () => {
    const { db } = database();
    const server = await startMailServer({}, plain);
    await mailQueue.enqueue(db, mail({ replyTo: "bo@example.net" }), NOON);
    const [waiting] = await mailStore(db).list("waiting", 10);
    expect(waiting).toMatchObject({
      text: "It may stand.",
      subject: "Your “fence” 🏠",
      replyTo: "bo@example.net",
    });
    await send(toPort(server.port));
    expect(await mailStore(db).find(waiting!.id)).toMatchObject({
      state: "sent",
      text: "",
      html: "",
      sentAt: NOON,
    });
  });

  test("forty senders at once send each of twenty mails once", async () => {
    const { db } = database();
    const server = await startMailServer({}, plain);
    for (let n = 0; n < 20; n++) await mailQueue.enqueue(db, mail({ to: `person${n}@example.org` }), NOON);
    const counts = await Promise.all(Array.from({ length: 40 }, () => send(toPort(server.port))));
    expect(counts.reduce((sum, n) => sum + n)).toBe(20);
    expect(new Set(server.heard.flatMap(({ to }) => to)).size).toBe(20);
    expect(server.heard).toHaveLength(20);
  });

  test("a refused connection loses nothing and doubles nothing", async () => {
    const { db } = database();
    const gone = await startMailServer({}, plain);
    await gone.close();
    await mailQueue.enqueue(db, mail({ to: "first@example.org" }), NOON);
    await mailQueue.enqueue(db, mail({ to: "second@example.org" }), NOON);
    expect(await send(toPort(gone.port))).toBe(0);
    // The second was left alone, since no mail would have gone out.
    expect((await mailStore(db).list("waiting", 10)).map(({ attempts }) => attempts)).toEqual([0, 1]);
    expect(warned).toEqual([
      expect.stringMatching(/could not be sent at attempt 1, and is tried again in 1 minutes/),
    ]);

    const server = await startMailServer({ port: gone.port }, plain);
    expect(await send(toPort(server.port), after(59))).toBe(1);
    expect(await send(toPort(server.port), after(60))).toBe(1);
    expect(await send(toPort(server.port), after(3600))).toBe(0);
    expect(server.heard.map(({ to }) => to[0])).toEqual(["second@example.org", "first@example.org"]);
  });

  test("a full mailbox is tried again later and the next mail goes out at once", async () => {
    const { db } = database();
    let full = true;
    const server = await startMailServer(
      { recipient: (address) => (full && address.startsWith("full") ? { code: 452, text: "full" } : null) },
      plain,
    );
    await mailQueue.enqueue(db, mail({ to: "full@example.org" }), NOON);
    await mailQueue.enqueue(db, mail({ to: "empty@example.org" }), NOON);
    expect(await send(toPort(server.port))).toBe(1);
    full = false;
    expect(await send(toPort(server.port), after(60))).toBe(1);
    expect(server.heard.map(({ to }) => to[0])).toEqual(["empty@example.org", "full@example.org"]);
  });

  test("a mailbox that does not exist is given up at once, and an operator may try again", async () => {
    const { db } = database();
    const store = mailStore(db);
    const server = await startMailServer(
      { recipient: () => (server.heard.length === 0 && refuse ? { code: 550, text: "no such user" } : null) },
      plain,
    );
    let refuse = true;
    await mailQueue.enqueue(db, mail(), NOON);
    expect(await send(toPort(server.port))).toBe(0);
    const [dead] = await store.list("dead", 10);
    expect(dead).toMatchObject({
      attempts: 1,
      text: "It may stand.",
      lastError: expect.stringContaining("550"),
    });
    expect(await send(toPort(server.port), after(1e6))).toBe(0);
    refuse = false;
    expect(await store.retry(dead!.id, NOON)).toBe(true);
    expect(await store.retry(dead!.id, NOON)).toBe(false);
    expect(await send(toPort(server.port))).toBe(1);
  });

  test("attempts are bounded, further and further apart", async () => {
    const { db } = database();
    const store = mailStore(db);
    const gone = await startMailServer({}, plain);
    await gone.close();
    await mailQueue.enqueue(db, mail(), NOON);
    const waits: number[] = [];
    let now = NOON;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await send(toPort(gone.port), now);
      const [row] = await store.list(null, 1);
      expect(row!.attempts).toBe(attempt);
      if (row!.state === "dead") break;
      waits.push((row!.dueAt.getTime() - now.getTime()) / 60_000);
      now = row!.dueAt;
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
    expect(await store.list("dead", 10)).toHaveLength(1);
    expect(warned.at(-1)).toMatch(/was given up after attempt 9/);
  });

  test("a server killed after sending and before noting it repeats the mail under the same name, once", async () => {
    const { db } = database();
    const server = await startMailServer({}, plain);
    const transport = toPort(server.port);
    const dying: MailTransport = {
      ...transport,
      send: async (queued, signal) => {
        await transport.send(queued, signal);
        throw new Error("killed");
      },
    };
    await mailQueue.enqueue(db, mail(), NOON);
    await expect(send(dying)).rejects.toThrow("killed");
    // Until its claim ends nobody else may send it: it might still be at work.
    expect(await send(transport, after(149))).toBe(0);
    expect(await send(transport, after(151))).toBe(1);
    expect(await send(transport, after(1e6))).toBe(0);
    const names = server.heard.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  test("a sender that comes back after its claim has ended changes nothing any more", async () => {
    const { db } = database();
    const store = mailStore(db);
    await mailQueue.enqueue(db, mail(), NOON);
    const slow = await store.claim(NOON, after(10));
    const quick = await store.claim(after(11), after(20));
    expect(quick?.id).toBe(slow?.id);
    await store.markFailed(slow!, "too late", null);
    await store.markSent(quick!, after(12), true);
    await store.markFailed(slow!, "too late", null);
    expect(await store.find(quick!.id)).toMatchObject({ state: "sent", lastError: null, attempts: 2 });
  });

  test("a mail that kills every server that sends it is given up too", async () => {
    const { db } = database();
    const store = mailStore(db);
    await mailQueue.enqueue(db, mail(), NOON);
    for (let n = 0; n < MAX_ATTEMPTS; n++) await store.claim(after(n * 10), after(n * 10 + 5));
    const server = await startMailServer({}, plain);
    expect(await send(toPort(server.port), after(1e4))).toBe(0);
    expect(await store.list("dead", 10)).toMatchObject([{ lastError: "no attempt came to an end" }]);
  });

  test("what was sent long ago is forgotten, what waits is not", async () => {
    const { db } = database();
    const store = mailStore(db);
    const server = await startMailServer({}, plain);
    await mailQueue.enqueue(db, mail(), NOON);
    await send(toPort(server.port));
    await mailQueue.enqueue(db, mail(), NOON);
    await store.forgetSentBefore(NOON);
    expect(await store.list(null, 10)).toHaveLength(2);
    await store.forgetSentBefore(after(1));
    expect(await store.list(null, 10)).toMatchObject([{ state: "waiting" }]);
  });
});
