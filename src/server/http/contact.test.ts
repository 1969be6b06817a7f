import { beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { handClock, openForm } from "#testing/forms.ts";
import type { ContactMessage } from "../database/contact-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";

const GOOD = {
  name: "Ana",
  email: "ana@example.org",
  subject: "A fence",
  message: "Line one\r\n<b>Line two</b>",
};

let saved: { message: ContactMessage; mail: OutgoingMail | null }[];
let clock: ReturnType<typeof handClock>;
let site: TestApp;

beforeEach(() => {
  saved = [];
  clock = handClock();
  site = createTestApp({
    now: clock.now,
    contact: {
      save: async (message, mail) => {
        saved.push({ message, mail });
      },
      list: async () => [],
    },
  });
});

const send = (form: Record<string, string>, headers?: Record<string, string>) =>
  site.send("/api/contact", form, headers ? { headers } : {});

describe("a message to the operator", () => {
  test("is kept and mailed, with the sender to be answered and nothing as markup", async () => {
    const response = await send({ ...GOOD, token: await openForm(site, clock) });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ received: true });
    expect(saved).toHaveLength(1);
    const [{ message, mail }] = saved as [(typeof saved)[0]];
    expect(message).toMatchObject({ name: "Ana", message: "Line one\n<b>Line two</b>", suspect: false });
    expect(mail).toMatchObject({
      to: "operator@lotline.test",
      replyTo: "ana@example.org",
      subject: "Contact: A fence",
      kind: "contact",
    });
    expect(mail?.text).toContain("> Line one\n> <b>Line two</b>");
    expect(mail?.html).toContain("&lt;b&gt;Line two&lt;/b&gt;");
  });

  test("is not taken as a form, which any page can send: the page reads the form and makes the call", async () => {
    const token = await openForm(site, clock);
    const response = await site.post("/api/contact", { ...GOOD, token });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("JSON") });
    expect(saved).toEqual([]);
  });

  test.each(["[1]", "{", '"text"', '{"name":{"a":1}}'])(
    "a body that is no object of texts is refused: %s",
    async (body) => {
      const response = await site.app.request(
        "http://lotline.test/api/contact",
        { method: "POST", body, headers: { "Content-Type": "application/json; charset=utf-8" } },
        { address: "192.0.2.1" },
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_input" });
    },
  );

  test.each([
    ["name", " ", "Please type your name."],
    ["email", "ana", "Please type your email address, for example ana@example.org."],
    ["email", "a@b.example, c@d.example", "Please type your email address, for example ana@example.org."],
    [
      "email",
      "a@b.example\r\nBcc: c@d.example",
      "Please type your email address, for example ana@example.org.",
    ],
    ["subject", "x".repeat(201), "Please use 200 characters or fewer here."],
    ["message", "", "Please type your message."],
    ["message", "x".repeat(5001), "Please use 5,000 characters or fewer here."],
  ])("with a wrong %s is told at that field", async (field, value, sentence) => {
    const response = await send({ ...GOOD, [field]: value, token: await openForm(site, clock) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: sentence } });
    expect(saved).toEqual([]);
  });

  test("from another site is refused", async () => {
    const token = await openForm(site, clock);
    const response = await send({ ...GOOD, token }, { Origin: "https://evil.example" });
    expect(response.status).toBe(403);
    expect(saved).toEqual([]);
  });

  test("is not read with GET alone, and other methods are named", async () => {
    expect(await (await site.get("/api/contact")).json()).toEqual({ email: null });
    const response = await site.get("/api/contact", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
  });
});

describe("what keeps machines away", () => {
  test("a filled trap is kept as suspect and mailed to nobody; the sender learns nothing", async () => {
    const response = await send({
      ...GOOD,
      website: "https://spam.example",
      token: await openForm(site, clock),
    });
    expect(await response.json()).toEqual({ received: true });
    expect(saved).toMatchObject([{ message: { suspect: true }, mail: null }]);
  });

  test("a form sent within two seconds is refused, and taken at two", async () => {
    const { token } = (await (await site.get("/api/form-token")).json()) as { token: string };
    clock.pass(1.999);
    const early = await send({ ...GOOD, token });
    expect(early.status).toBe(400);
    expect(await early.json()).toMatchObject({
      fields: { wait: "Please wait two seconds, then select the button again." },
    });
    clock.pass(0.001);
    expect((await send({ ...GOOD, token })).status).toBe(200);
  });

  test("a note of opening that is missing, forged, of another site or too old is refused", async () => {
    const token = await openForm(site, clock);
    const other = await openForm(createTestApp({ key: Buffer.from("another key"), now: clock.now }), clock);
    const [, nonce, signature] = token.split(".");
    for (const wrong of ["", "x", "a.b.c", other, `0.${nonce}.${signature}`])
      expect((await send({ ...GOOD, token: wrong })).status).toBe(400);
    clock.pass(4 * 24 * 3600);
    expect(await (await send({ ...GOOD, token })).json()).toMatchObject({
      fields: { token: expect.stringContaining("select the button again") },
    });
    expect(saved).toEqual([]);
  });

  test("the same form again has the same key, another text another one", async () => {
    const token = await openForm(site, clock);
    for (const message of ["one", "one", "two"]) await send({ ...GOOD, message, token });
    const [first, again, other] = saved.map(({ message }) => message.formKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("ten messages an hour from one address are taken, the next is told when to come back", async () => {
    const token = await openForm(site, clock);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      // What is refused for a slip does not count.
      await send({ ...GOOD, email: "slip", token });
      statuses.push((await send({ ...GOOD, message: `message ${n}`, token })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const refused = await send({ ...GOOD, token });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/Please wait 60 minutes/) });
  });
});
