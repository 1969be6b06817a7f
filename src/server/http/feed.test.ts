import { DOMParser, type Element } from "@xmldom/xmldom";
import { describe, expect, test } from "vitest";
import { calendarDate, dayBefore } from "#domain/units/calendar-date.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import type { ChangeSet } from "../database/change-set-store.ts";

const ATOM = "http://www.w3.org/2005/Atom";
const MAY = calendarDate("2025-05-01");
const other = makeCity({ id: 2, slug: "shelbyville", name: "Shelbyville" });
const height = (value: number) => makeRule({ value: { value, unit: "ft" }, says: `At most ${value} feet.` });
/** Springfield raised its fences from 4 ft to 5 ft on May 1, 2025. */
const raised = makeBook({
  cities: [makeCity(), other],
  clauses: [
    makeClause({ to: dayBefore(MAY), rules: [height(4)] }),
    makeClause({ from: MAY, rules: [height(5)] }),
  ],
});
/** The site learned on November 19, 2026 that 5 ft become 6 ft at New Year. */
const learned: ChangeSet = {
  id: 7,
  kind: "law",
  createdAt: new Date("2026-11-19T08:00:00Z"),
  changes: [
    {
      text: "Springfield, Springfield Zoning Code, 10.5: Height: 5 ft → 6 ft",
      href: "/codes/springfield/10-5",
      of: {
        citySlug: "springfield",
        slug: "10-5",
        subjects: ["fence"],
        words: "Height: 5 ft → 6 ft",
        from: "2027-01-01",
        ofSubstance: true,
      },
    },
  ],
};
const site = (sets: readonly ChangeSet[] = [], book = raised) =>
  createTestApp({
    // A book of its own: what is told of one is kept with it.
    book: { ...book },
    changeSets: { newest: async () => sets[0]?.id ?? 0, latest: async () => [...sets] },
  });

/** Reads a feed and holds it against the rules of RFC 4287 that a program trips over. */
function readFeed(xml: string): { id: string; updated: string; entries: Record<string, string>[] } {
  const document = new DOMParser({
    onError: (_, message) => expect.unreachable(message),
  }).parseFromString(xml, "application/xml");
  const feed = document.documentElement!;
  expect([feed.localName, feed.namespaceURI]).toEqual(["feed", ATOM]);
  const children = (of: Element, name: string): Element[] =>
    [...of.childNodes].filter(
      (node): node is Element => node.nodeType === 1 && (node as Element).localName === name,
    );
  const one = (of: Element, name: string): string => {
    const found = children(of, name);
    expect(found, `${name} stands once`).toHaveLength(1);
    return found[0]!.textContent ?? "";
  };
  const moment = (text: string): string => {
    expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
    expect(Number.isNaN(Date.parse(text))).toBe(false);
    return text;
  };
  const link = (of: Element, rel: string): string => {
    const found = children(of, "link").filter((node) => node.getAttribute("rel") === rel);
    expect(found, `one link ${rel}`).toHaveLength(1);
    return new URL(found[0]!.getAttribute("href")!).href;
  };
  expect(children(feed, "author").map((author) => one(author, "name"))).toEqual(["Lotline"]);
  expect(one(feed, "title")).not.toBe("");
  link(feed, "self");
  link(feed, "alternate");
  const entries = children(feed, "entry").map((entry) => ({
    id: new URL(one(entry, "id")).href,
    title: one(entry, "title"),
    updated: moment(one(entry, "updated")),
    link: link(entry, "alternate"),
    content: one(entry, "content"),
  }));
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const days = entries.map(({ updated }) => Date.parse(updated));
  expect(days).toEqual([...days].sort((a, b) => b - a));
  return { id: new URL(one(feed, "id")).href, updated: moment(one(feed, "updated")), entries };
}

const read = async (path: string, of = site()) => {
  const response = await of.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  return readFeed(await response.text());
};

describe("a feed of changes", () => {
  test.each(["/feeds/changes.atom", "/feeds/springfield.atom", "/feeds/springfield/fence.atom"])(
    "%s tells that 4 ft became 5 ft, with the section and the day",
    async (path) => {
      const { entries, updated } = await read(path);
      expect(entries).toMatchObject([
        {
          id: "tag:lotline.test,2025:lotline/section/springfield/10-5@2025-05-01",
          title: expect.stringContaining("4 ft → 5 ft"),
          updated: "2025-05-01T12:00:00.000Z",
          link: "http://lotline.test/codes/springfield/10-5",
          content: expect.stringContaining("In force from May 1, 2025 on."),
        },
      ]);
      expect(updated).toBe("2025-05-01T12:00:00.000Z");
    },
  );

  test("tells what the site learned on the day it learned it, and from when it holds", async () => {
    const { entries } = await read("/feeds/springfield/fence.atom", site([learned]));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      id: "tag:lotline.test,2025:lotline/set/7/springfield/10-5",
      updated: "2026-11-19T08:00:00.000Z",
      content: expect.stringMatching(/5 ft → 6 ft.*From January 1, 2027 on\./),
    });
  });

  test("tells what was learned and is in force once, and reads sets that say less", async () => {
    const words = "Height in front of the house: 4 ft → 5 ft";
    const old: ChangeSet = {
      ...learned,
      changes: [
        { text: `Springfield, Springfield Zoning Code, 10.5: ${words}`, href: "/codes/springfield/10-5" },
      ],
    };
    const { entries } = await read("/feeds/springfield/fence.atom", site([old]));
    expect(entries.map(({ title }) => title)).toEqual([expect.stringContaining("4 ft → 5 ft")]);
  });

  test("leaves out mere new wording, and tells a new map to the city and not to a topic", async () => {
    const [line] = learned.changes;
    const wording: ChangeSet = {
      ...learned,
      changes: [{ ...line!, of: { ...line!.of!, ofSubstance: false } }],
    };
    expect((await read("/feeds/springfield.atom", site([wording]))).entries).toHaveLength(1);
    const layer: ChangeSet = {
      ...learned,
      id: 8,
      kind: "layer",
      changes: [{ text: "R-1: 10 acres → 12 acres.", href: "/map?cityId=1" }],
    };
    const titles = async (path: string) =>
      (await read(path, site([layer]))).entries.map(({ title }) => title).join();
    expect(await titles("/feeds/springfield.atom")).toContain("R-1: 10 acres → 12 acres");
    expect(await titles("/feeds/springfield/fence.atom")).not.toContain("acres");
  });

  test("without a change is valid, and the same each time", async () => {
    const { entries, updated } = await read("/feeds/shelbyville.atom");
    expect(entries).toEqual([]);
    expect(updated).toBe("2025-01-01T12:00:00.000Z");
    expect((await read("/feeds/springfield/deck.atom")).entries).toEqual([]);
  });

  test("is read from the database once, and again when there is something new", async () => {
    let sets: ChangeSet[] = [];
    let read = 0;
    const { get } = createTestApp({
      book: { ...raised },
      changeSets: {
        newest: async () => sets[0]?.id ?? 0,
        latest: async () => {
          read += 1;
          return sets;
        },
      },
    });
    for (const path of ["changes", "springfield", "springfield/fence"])
      expect(await (await get(`/feeds/${path}.atom`)).text()).not.toContain("5 ft → 6 ft");
    expect(read).toBe(1);
    sets = [learned];
    expect(await (await get("/feeds/springfield.atom")).text()).toContain("5 ft → 6 ft");
    expect(read).toBe(2);
  });

  test("is sent only when it changed", async () => {
    const { get } = site();
    const etag = (await get("/feeds/changes.atom")).headers.get("ETag")!;
    const again = await get("/feeds/changes.atom", { headers: { "If-None-Match": `W/${etag}` } });
    expect(again.status).toBe(304);
    const later = await site([learned]).get("/feeds/changes.atom", { headers: { "If-None-Match": etag } });
    expect(later.status).toBe(200);
  });

  test.each([
    "/feeds/atlantis.atom",
    "/feeds/springfield/nothing.atom",
    "/feeds/changes/fence.atom",
    "/feeds/x",
    "/feeds/%3C.atom",
  ])("%s is not found", async (path) => expect((await site().get(path)).status).toBe(404));

  test("of the law that we have is valid for every city and topic", async () => {
    const { book } = realLaw();
    const real = site([], book);
    expect((await read("/feeds/changes.atom", real)).entries.length).toBeGreaterThan(5);
    for (const { id, slug } of book.cities) {
      await read(`/feeds/${slug}.atom`, real);
      const topics = new Set(book.clauses.filter((one) => one.cityId === id).map(({ topic }) => topic));
      for (const topic of [...topics].slice(0, 4)) await read(`/feeds/${slug}/${topic}.atom`, real);
    }
  });
});
