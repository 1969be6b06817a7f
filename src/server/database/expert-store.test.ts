import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { type ExpertApplication, type ExpertSearch, expertStore } from "./expert-store.ts";
import { mailStore } from "./mail-store.ts";
import { type ExpertMessage, reviewStore } from "./review-store.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const ALL = { q: "", specialty: null, city: null, page: 1, pageSize: 6 };
const application = (name: string): ExpertApplication => ({
  formKey: `form ${name}`,
  name,
  specialty: "engineer",
  city: "Denver",
  description: "Calculates “retaining walls” & decks.",
  about: "Slopes, footings and <b>drains</b>.",
  phone: null,
  email: "office@brick.example",
  credential: "CO-1",
});
const mail = { to: "operator@lotline.test", subject: "s", text: "t", html: "h", kind: "test" };

onBothDatabases("the directory of experts", (database) => {
  const experts = () => expertStore(database().db);
  const reviews = () => reviewStore(database().db);
  const list = async (name: string) => {
    await experts().apply(application(name), null, NOON);
    const { id } = (await experts().list("applied")).find((expert) => expert.name === name)!;
    return (await experts().decide(id, "listed", () => null, NOON))!;
  };
  const write = async (expertId: number, email: string): Promise<number> => {
    let number = 0;
    const message: ExpertMessage = {
      ...{ expertId, email, name: "Cy", message: "Hello", suspect: false, createdAt: NOON },
      formKey: `${expertId} ${email} ${Math.random()}`,
    };
    await reviews().saveMessage(message, (id) => {
      number = id;
      return [];
    });
    return number;
  };

  test("begins with examples that say so: two of each specialty, two in each city", async () => {
    const { experts: first, total } = await experts().search(ALL);
    expect(total).toBe(12);
    expect(first).toHaveLength(6);
    const { experts: second } = await experts().search({ ...ALL, page: 2 });
    const all = [...first, ...second];
    expect(all.every(({ isExample, email, rating }) => isExample && email === null && rating === null)).toBe(
      true,
    );
    const count = (values: string[]) =>
      values.map((value) => values.filter((other) => other === value).length);
    expect(new Set(count(all.map(({ specialty }) => specialty)))).toEqual(new Set([2]));
    expect(new Set(count(all.map(({ city }) => city)))).toEqual(new Set([2]));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(12);
  });

  test("is searched by words in any form, by specialty and by city", async () => {
    const found = async (given: Partial<ExpertSearch>) =>
      (await experts().search({ ...ALL, ...given })).experts.map(({ name }) => name);
    expect(await found({ q: "walls retained" })).toEqual(["Beam & Post Engineering", "Hillside Structures"]);
    expect(await found({ q: "attorney seattle" })).toEqual(["Keystone Land Law"]);
    expect(await found({ specialty: "attorney" })).toEqual(["Easement Law Office", "Keystone Land Law"]);
    expect(await found({ specialty: "attorney", city: "new york" })).toEqual(["Easement Law Office"]);
    expect(await found({ q: "walls", city: "Paris" })).toEqual([]);
    expect(await found({ q: "'; drop table experts; --" })).toEqual([]);
    for (const q of ['"unclosed', "((", "& | !", ":*", "-", "the of and"]) await found({ q });
  });

  test("a name outranks a mention of the word", async () => {
    await list("Mention Works");
    await list("Drains Denver");
    const { experts: found } = await experts().search({ ...ALL, q: "drain" });
    expect(found.map(({ name }) => name).slice(0, 2)).toEqual(["Drains Denver", "Mention Works"]);
  });

  test("an application is no profile until it is approved, and the same form counts once", async () => {
    const { db } = database();
    await Promise.all(
      Array.from({ length: 10 }, () => experts().apply(application("Ana Brick"), mail, NOON)),
    );
    const [applied, ...more] = await experts().list("applied");
    expect(more).toEqual([]);
    expect(applied).toMatchObject({ name: "Ana Brick", slug: null, credential: "CO-1" });
    expect(await mailStore(db).list("waiting", 10)).toHaveLength(1);
    expect((await experts().search({ ...ALL, q: "brick" })).total).toBe(0);

    const told = (expert: { slug: string | null }) => ({ ...mail, subject: `at ${expert.slug}` });
    expect(await experts().decide(applied!.id, "listed", told, NOON)).toMatchObject({ slug: "ana-brick" });
    await experts().decide(applied!.id, "listed", told, NOON);
    expect((await mailStore(db).list("waiting", 10)).map(({ subject }) => subject)).toEqual([
      "at ana-brick",
      "s",
    ]);
    expect(await experts().find("ana-brick")).toMatchObject({ about: "Slopes, footings and <b>drains</b>." });

    await experts().decide(applied!.id, "declined", () => null, NOON);
    expect(await experts().find("ana-brick")).toBeNull();
    expect((await experts().decide(applied!.id, "listed", () => null, NOON))?.slug).toBe("ana-brick");
    expect(await experts().decide(999_999, "listed", () => null, NOON)).toBeNull();
  });

  test("two of one name have two addresses", async () => {
    await experts().apply({ ...application("Twin"), formKey: "twin 1" }, null, NOON);
    await experts().apply({ ...application("Twin"), formKey: "twin 2" }, null, NOON);
    const twins = (await experts().list("applied")).filter(({ name }) => name === "Twin");
    const slugs = [];
    for (const { id } of twins) slugs.push((await experts().decide(id, "listed", () => null, NOON))?.slug);
    expect(slugs).toEqual(["twin", "twin-2"]);
  });

  test("reviews are averaged; one person has one, which may be changed", async () => {
    const { id, slug } = await list("Rated");
    const scores: [string, number][] = [
      ["a@example.org", 5],
      ["b@example.org", 4],
      ["c@example.org", 4],
      ["A@example.org", 3],
    ];
    for (const [n, [email, rating]] of scores.entries()) {
      const reviewer = await reviews().reviewer(await write(id, email));
      expect(reviewer?.review?.rating ?? null).toBe(n === 3 ? 5 : null);
      await reviews().save(reviewer!, { author: "Cy", rating, text: `text ${n}` }, after(n));
    }
    // 3, 4 and 4: a mean of 3.666…
    expect(await experts().find(slug!)).toMatchObject({ rating: 3.7, reviewCount: 3 });
    expect((await reviews().of(id, 2)).map(({ text }) => text)).toEqual(["text 3", "text 2"]);
  });

  test("a review that was taken down does not count, and its author cannot put it up again", async () => {
    const { id, slug } = await list("Moderated");
    const reviewer = (await reviews().reviewer(await write(id, "rude@example.org")))!;
    await reviews().save(reviewer, { author: "Cy", rating: 1, text: "Rude." }, NOON);
    const [review] = await reviews().of(id, 10);
    expect(await reviews().remove(review!.id, NOON)).toBe(true);
    expect(await reviews().remove(review!.id, NOON)).toBe(false);
    await reviews().save(reviewer, { author: "Cy", rating: 1, text: "Rude again." }, NOON);
    expect(await reviews().of(id, 10)).toEqual([]);
    expect(await experts().find(slug!)).toMatchObject({ rating: null, reviewCount: 0 });
  });

  test("nobody may review whom they did not write to, or who has left", async () => {
    const { id } = await list("Leaving");
    const number = await write(id, "d@example.org");
    expect(await reviews().reviewer(number)).toMatchObject({ expertName: "Leaving", slug: "leaving" });
    expect(await reviews().reviewer(number + 1000)).toBeNull();
    await experts().decide(id, "declined", () => null, NOON);
    expect(await reviews().reviewer(number)).toBeNull();
  });

  test("a message is stored with its mails or not at all, and once", async () => {
    const { id } = await list("Written To");
    const message: ExpertMessage = {
      ...{ formKey: "one form", expertId: id, name: "Cy", email: "cy@example.org", message: "Hello" },
      ...{ suspect: false, createdAt: NOON },
    };
    const failing = reviews().saveMessage(message, () => {
      throw new Error("no mail");
    });
    await expect(failing).rejects.toThrow("no mail");
    const before = (await mailStore(database().db).list(null, 1000)).length;
    for (let n = 0; n < 3; n++) await reviews().saveMessage(message, () => [mail, mail]);
    await reviews().saveMessage({ ...message, formKey: "a machine's", suspect: true }, () => [mail]);
    expect(await mailStore(database().db).list(null, 1000)).toHaveLength(before + 2);
  });

  test("an expert who is deleted takes messages and reviews along", async () => {
    const { id } = await list("Gone");
    const reviewer = (await reviews().reviewer(await write(id, "e@example.org")))!;
    await reviews().save(reviewer, { author: "Cy", rating: 5, text: "Fine." }, NOON);
    expect(await experts().remove(id, NOON)).toBe(true);
    expect(await experts().remove(id, NOON)).toBe(false);
    expect(await reviews().of(id, 10)).toEqual([]);
  });
});
