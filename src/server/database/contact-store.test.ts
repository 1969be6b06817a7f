import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { type ContactMessage, contactStore } from "./contact-store.ts";
import { mailStore } from "./mail-store.ts";

const message: ContactMessage = {
  formKey: "first",
  name: "Ana “A”",
  email: "ana@example.org",
  subject: "A fence 🏠",
  message: "One\nTwo",
  suspect: false,
  createdAt: new Date("2026-11-20T12:00:00Z"),
};
const mail = { to: "operator@lotline.test", subject: "Contact", text: "x", html: "x", kind: "contact" };

onBothDatabases("messages to the operator", (database) => {
  test("the same form at the same moment thirty times is one message and one mail", async () => {
    const store = contactStore(database().db);
    await Promise.all(Array.from({ length: 30 }, () => store.save(message, mail)));
    expect(await store.list(false, 10)).toEqual([{ ...message, id: expect.any(Number) }]);
    expect(await mailStore(database().db).list("waiting", 10)).toHaveLength(1);
  });

  test("without mail only the message is kept, apart from the others", async () => {
    const store = contactStore(database().db);
    await store.save({ ...message, formKey: "second", suspect: true }, null);
    expect(await store.list(true, 10)).toHaveLength(1);
    expect(await store.list(false, 10)).toHaveLength(1);
    expect(await mailStore(database().db).list("waiting", 10)).toHaveLength(1);
  });
});
