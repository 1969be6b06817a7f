import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer, TEST_CERTIFICATE } from "#testing/mail-server.ts";
import type { QueuedMail } from "../database/mail-store.ts";
import { outboxTransport, smtpTransport } from "./mail.ts";

const sender = { from: "office@lotline.example" };
const mail = (given: Partial<QueuedMail> = {}): QueuedMail => ({
  id: 7,
  kind: "contact",
  messageId: "0f6f6c3e-aaaa-bbbb-cccc-000000000007",
  recipient: "ana@example.org",
  replyTo: null,
  subject: "A fence of 6 ft",
  text: "Hello Ana,\n\nThe fence may stand.\n",
  html: "<p>Hello Ana</p>",
  unsubscribeUrl: null,
  state: "waiting",
  attempts: 1,
  dueAt: new Date("2026-11-20T12:00:00Z"),
  lastError: null,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  sentAt: null,
  ...given,
});
const patience = () => AbortSignal.timeout(10_000);
const plain = { hideSTARTTLS: true };

/** The header of a raw message with its folded lines joined. */
const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(raw.split("\r\n\r\n")[0]!.replace(/\r\n[ \t]+/g, " "))?.[1];

test("a mail is taken in a real conversation, in both forms, with a name that stays the same", async () => {
  const server = await startMailServer({}, plain);
  const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, sender);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await transport.send(mail(), patience())).toEqual({ ok: true, value: null });
  const [heard, again] = server.heard;
  expect(heard).toMatchObject({ from: "office@lotline.example", to: ["ana@example.org"], secure: false });
  expect(header(heard!.raw, "From")).toBe("Lotline <office@lotline.example>");
  expect(header(heard!.raw, "Message-ID")).toBe("<0f6f6c3e-aaaa-bbbb-cccc-000000000007@lotline.example>");
  expect(header(again!.raw, "Message-ID")).toBe(header(heard!.raw, "Message-ID"));
  expect(header(heard!.raw, "Date")).toBe("Fri, 20 Nov 2026 12:00:00 +0000");
  expect(heard!.raw).toContain("Content-Type: text/plain");
  expect(heard!.raw).toContain("Content-Type: text/html");
  expect(header(heard!.raw, "List-Unsubscribe")).toBeUndefined();
});

test("mail that can be stopped says how in its header, for one press", async () => {
  const server = await startMailServer({}, plain);
  const unsubscribeUrl = "https://lotline.example/unsubscribe?token=abc";
  await smtpTransport(`smtp://127.0.0.1:${server.port}`, sender).send(mail({ unsubscribeUrl }), patience());
  expect(header(server.heard[0]!.raw, "List-Unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(header(server.heard[0]!.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test("what a person typed adds no header, no recipient and no file", async () => {
  const server = await startMailServer({}, plain);
  const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, sender);
  const hostile = mail({
    subject: "Hello\r\nBcc: everyone@example.net",
    replyTo: "bo@example.net",
    text: "\r\n.\r\nMAIL FROM:<evil@example.net>\r\n",
    html: '<img src="file:///etc/passwd">',
  });
  expect(await transport.send(hostile, patience())).toMatchObject({ ok: true });
  const [heard] = server.heard;
  expect(server.heard).toHaveLength(1);
  expect(heard!.to).toEqual(["ana@example.org"]);
  expect(header(heard!.raw, "Bcc")).toBeUndefined();
  expect(header(heard!.raw, "Subject")).toBe("Hello Bcc: everyone@example.net");
  expect(header(heard!.raw, "Reply-To")).toBe("bo@example.net");
  expect(heard!.raw).not.toContain("root:");
  for (const recipient of ["a@example.org, b@example.org", "a@example.org\r\nRCPT TO:<b@example.org>"]) {
    await transport.send(mail({ recipient }), patience());
    expect(server.heard.every(({ to }) => to.length === 1 && !to.includes("b@example.org"))).toBe(true);
  }
});

test.each([
  ["a mailbox that does not exist", { recipient: () => ({ code: 550, text: "no such user" }) }, "refused"],
  ["a mailbox that is full", { recipient: () => ({ code: 452, text: "full" }) }, "delayed"],
  ["a text that is refused", { text: () => ({ code: 554, text: "spam" }) }, "refused"],
  ["greylisting", { recipient: () => ({ code: 450, text: "come back later" }) }, "delayed"],
  ["a server that closes", { recipient: () => ({ code: 421, text: "closing" }) }, "unreachable"],
] as const)("%s is told apart", async (_, answers, kind) => {
  const server = await startMailServer(answers, plain);
  const sent = await smtpTransport(`smtp://127.0.0.1:${server.port}`, sender).send(mail(), patience());
  expect(sent).toMatchObject({ ok: false, error: { kind } });
  expect(server.heard).toEqual([]);
});

test("a connection that is refused says so, and is not the mail's fault", async () => {
  const server = await startMailServer({}, plain);
  await server.close();
  const sent = await smtpTransport(`smtp://127.0.0.1:${server.port}`, sender).send(mail(), patience());
  expect(sent).toMatchObject({
    ok: false,
    error: { kind: "unreachable", reason: expect.stringContaining("ECONNREFUSED") },
  });
});

test("a server that never answers is given up when the time is over", async () => {
  const server = await startMailServer({}, { ...plain, onConnect: () => {} });
  const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, sender);
  expect(await transport.send(mail(), AbortSignal.timeout(200))).toMatchObject({
    ok: false,
    error: { kind: "unreachable" },
  });
});

test("a wrong password is no mail's fault, and stands in no reason", async () => {
  const password = "p@ss/word";
  const server = await startMailServer({ password: "another one" });
  const url = `smtp://lotline:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
  const sent = await smtpTransport(url, sender, { ca: TEST_CERTIFICATE }).send(mail(), patience());
  expect(sent).toMatchObject({ ok: false, error: { kind: "unreachable" } });
  expect(JSON.stringify(sent)).not.toContain(password);
});

test.each([
  ["smtp", {}],
  ["smtps", { secure: true }],
] as const)("over %s the line is encrypted before the password is said", async (scheme, options) => {
  const server = await startMailServer({ password: "secret" }, options);
  const url = `${scheme}://lotline:secret@127.0.0.1:${server.port}`;
  expect(await smtpTransport(url, sender, { ca: TEST_CERTIFICATE }).send(mail(), patience())).toMatchObject({
    ok: true,
  });
  expect(server.heard).toMatchObject([{ secure: true, user: "lotline" }]);
  // A server that cannot prove its name is sent nothing.
  expect(await smtpTransport(url, sender).send(mail(), patience())).toMatchObject({
    ok: false,
    error: { kind: "unreachable" },
  });
  expect(server.heard).toHaveLength(1);
});

test("the outbox holds each mail as one file, however often it is sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-outbox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const transport = outboxTransport(join(folder, "outbox"), sender);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await transport.send(mail(), patience())).toEqual({ ok: true, value: null });
  expect(readdirSync(join(folder, "outbox"))).toEqual(["2026-11-20T12-00-00Z-contact-7.eml"]);
  const written = readFileSync(join(folder, "outbox", "2026-11-20T12-00-00Z-contact-7.eml"), "utf8");
  expect(written).toContain("To: ana@example.org");
  expect(written).toContain("The fence may stand.");
});
