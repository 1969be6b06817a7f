import { beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { directoryOf, makeExpert } from "#testing/experts.ts";
import { handClock, openForm } from "#testing/forms.ts";
import type { ExpertApplication } from "../database/expert-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import type { ExpertMessage, Review, Reviewer } from "../database/review-store.ts";

const ana = makeExpert();
const example = makeExpert({ id: 8, slug: "example-bo", name: "Bo", email: null, isExample: true });
const many = Array.from({ length: 12 }, (_, n) => makeExpert({ id: 100 + n, slug: `expert-${n}` }));
const LETTER = { name: "Cy", email: "Cy@example.org", message: "Can you draw <i>my</i> fence?" };

let clock: ReturnType<typeof handClock>;
let site: TestApp;
let applications: { application: ExpertApplication; mail: OutgoingMail | null }[];
let messages: { message: ExpertMessage; mails: readonly OutgoingMail[] }[];
let reviews: Omit<Review, "id" | "createdAt">[];
const reviewer: Reviewer = {
  messageId: 5,
  expertId: 7,
  expertName: "Ana Brick",
  slug: "ana-brick",
  name: "Cy",
  email: "cy@example.org",
  review: null,
};

beforeEach(() => {
  [applications, messages, reviews, clock] = [[], [], [], handClock()];
  site = createTestApp({
    now: clock.now,
    experts: directoryOf([ana, example, ...many], (application, mail) =>
      applications.push({ application, mail }),
    ),
    reviews: {
      saveMessage: async (message, mails) => {
        messages.push({ message, mails: message.suspect ? [] : mails(5) });
      },
      reviewer: async (id) => (id === 5 ? reviewer : null),
      save: async (_, review) => {
        reviews.push(review);
      },
      of: async () => [
        {
          id: 1,
          author: "Di",
          rating: 4,
          text: "Good <u>lines</u>",
          createdAt: new Date("2026-11-01T01:00:00Z"),
        },
      ],
      remove: async () => false,
    },
  });
});

const read = async (path: string) => {
  const response = await site.get(path);
  return { status: response.status, body: await response.json() };
};

describe("the directory", () => {
  test("comes in pages of six with the cities that may be chosen, and without any address of an expert", async () => {
    const { body } = await read("/api/experts");
    expect(body).toMatchObject({ total: 14, page: 1, pages: 3, locations: ["Springfield"] });
    expect(body.experts).toHaveLength(6);
    expect(body.experts[0]).toEqual({
      slug: "ana-brick",
      name: "Ana Brick",
      specialty: "architect",
      city: "Springfield",
      description: "Draws fences.",
      rating: null,
      reviewCount: 0,
      isExample: false,
      answersQuestions: false,
    });
    expect((await read("/api/experts?page=3")).body.experts).toHaveLength(2);
    expect((await read("/api/experts?page=99")).body).toMatchObject({ page: 3 });
    expect(JSON.stringify(body)).not.toContain("secret@brick.example");
  });

  test.each([
    ["specialty=wizard", "Please choose a specialty from the list."],
    ["page=0", "Please begin with page 1."],
    ["page=x", "Please give the page as a number."],
    [`q=${"x".repeat(201)}`, "Please use 200 characters or fewer here."],
  ])("%s is refused in a sentence", async (query, message) => {
    expect(await read(`/api/experts?${query}`)).toMatchObject({ status: 400, body: { message } });
  });

  test("a profile holds the reviews with their day, and the address never", async () => {
    const { body } = await read("/api/experts/ana-brick");
    expect(body).toMatchObject({
      about: "Fences and walls <b>since</b> always.",
      reviews: [{ id: 1, author: "Di", rating: 4, text: "Good <u>lines</u>", day: "2026-10-31" }],
    });
    expect(JSON.stringify(body)).not.toContain("secret@");
    expect(await read("/api/experts/nobody")).toMatchObject({
      status: 404,
      body: { message: "No expert is listed at this address." },
    });
  });
});

describe("a message to an expert", () => {
  const send = async (slug: string, more: Record<string, string> = {}) =>
    site.send(`/api/experts/${slug}/messages`, { ...LETTER, ...more, token: await openForm(site, clock) });

  test("goes to the address that nobody sees, to be answered to the writer", async () => {
    const response = await send("ana-brick");
    expect(await response.json()).toEqual({ received: true });
    const [{ message, mails }] = messages as [(typeof messages)[0]];
    expect(message).toMatchObject({ expertId: 7, name: "Cy", email: "Cy@example.org", suspect: false });
    expect(mails[0]).toMatchObject({
      to: "secret@brick.example",
      replyTo: "Cy@example.org",
      kind: "expert-message",
    });
    expect(mails[0]?.html).toContain("&lt;i&gt;my&lt;/i&gt;");
  });

  test("brings its writer one invitation for each expert, with nothing in it that was typed", async () => {
    await send("ana-brick");
    const invitation = messages[0]!.mails[1]!;
    expect(invitation).toMatchObject({ to: "Cy@example.org", key: "review-invitation 7 cy@example.org" });
    expect(invitation.text).toContain("http://lotline.test/expert-directory/ana-brick/review?invitation=5.");
    expect(invitation.text).not.toContain("fence");
    expect(invitation.text).not.toContain("secret@");
  });

  test("to an example goes to the operator", async () => {
    await send("example-bo");
    expect(messages[0]!.mails[0]).toMatchObject({ to: "operator@lotline.test" });
    expect(messages[0]!.mails[1]!.text).toContain("This profile is an example");
  });

  test("from a machine is kept and mailed to nobody", async () => {
    await send("ana-brick", { website: "x" });
    expect(messages).toMatchObject([{ message: { suspect: true }, mails: [] }]);
  });

  test("to nobody, or without a text, is refused", async () => {
    expect((await send("nobody")).status).toBe(404);
    expect((await send("ana-brick", { message: " " })).status).toBe(400);
    expect(messages).toEqual([]);
  });
});

describe("a review", () => {
  const invitation = async () => {
    const token = await openForm(site, clock);
    await site.send("/api/experts/ana-brick/messages", { ...LETTER, token });
    return /invitation=(\S+)/.exec(messages[0]!.mails[1]!.text)![1]!;
  };
  const review = async (given: Record<string, string>) =>
    site.send("/api/expert-reviews", {
      author: "Cy",
      rating: "4",
      text: "Straight lines.",
      token: await openForm(site, clock),
      ...given,
    });

  test("is written by the holder of the link from the mail", async () => {
    const held = await invitation();
    expect(await read(`/api/review-invitations/${held}`)).toMatchObject({
      status: 200,
      body: { slug: "ana-brick", expert: "Ana Brick", author: "Cy", review: null },
    });
    expect((await review({ invitation: held })).status).toBe(200);
    expect(reviews).toEqual([{ author: "Cy", rating: 4, text: "Straight lines." }]);
  });

  test("is taken from nobody else, and the link stands in no log", async () => {
    const held = await invitation();
    const signature = held.split(".")[1];
    for (const wrong of ["none", "5", "5.", `6.${signature}`, `5.${signature}x`, "5.AAAA"]) {
      expect((await read(`/api/review-invitations/${encodeURIComponent(wrong)}`)).status).toBe(404);
      expect((await review({ invitation: wrong })).status).toBe(404);
    }
    expect(reviews).toEqual([]);
    expect(JSON.stringify(site.lines)).not.toContain("AAAA");
  });

  test.each([
    ["rating", "6"],
    ["rating", "0"],
    ["rating", "4.5"],
    ["rating", ""],
    ["text", ""],
    ["author", ""],
  ])("with %s %j is told at the field", async (field, value) => {
    const response = await review({ invitation: await invitation(), [field]: value });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(reviews).toEqual([]);
  });
});

describe("an application", () => {
  const GOOD = {
    name: "Eve & Sons",
    email: "eve@example.org",
    specialty: "planner",
    location: "Springfield",
    description: "Plans <b>lots</b>.",
    about: "For years.",
    credential: "CO-123",
  };
  const apply = async (given: Record<string, string> = {}) =>
    site.send("/api/expert-applications", { ...GOOD, ...given, token: await openForm(site, clock) });

  test("is kept for the operator, who is told", async () => {
    expect((await apply()).status).toBe(200);
    const [{ application, mail }] = applications as [(typeof applications)[0]];
    expect(application).toMatchObject({
      name: "Eve & Sons",
      city: "Springfield",
      phone: null,
      credential: "CO-123",
    });
    expect(mail).toMatchObject({ to: "operator@lotline.test", replyTo: "eve@example.org" });
    expect(mail?.html).toContain("Plans &lt;b&gt;lots&lt;/b&gt;.");
  });

  test.each([
    ["specialty", "wizard"],
    ["location", "Paris"],
    ["phone", "call me"],
    ["description", "x".repeat(281)],
    ["credential", ""],
  ])("with a wrong %s is told at the field", async (field, value) => {
    const response = await apply({ [field]: value });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).toEqual([field]);
    expect(applications).toEqual([]);
  });

  test("from a machine is kept without a mail", async () => {
    await apply({ website: "x", phone: "+1 303 555 0100" });
    expect(applications).toMatchObject([{ application: { phone: "+1 303 555 0100" }, mail: null }]);
  });
});
