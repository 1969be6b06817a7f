import { describe, expect, it } from "vitest";
import type { MainPart, RenderContext } from "#contract/render-context.ts";
import type { UserOutput } from "#contract/user.ts";
import {
  CLAUSE,
  FORMULA,
  IN_PARTS,
  NOT_ALLOWED,
  searchOutput,
  UNCLEAR,
} from "#web/testing/answer-fixture.ts";
import { renderPage } from "./testing/render-page.ts";

const problem = (error: string, status: number) =>
  Response.json({ error, message: "A sentence." }, { status });

async function callApi(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/api/cities") return Response.json([{ id: 1, name: "Denver", state: "Colorado" }]);
  if (pathname === "/api/examples") return problem("internal", 500);
  if (pathname === "/api/codes/denver/known") return Response.json(CLAUSE);
  if (pathname === "/api/code-page")
    return Response.json({
      ours: searchParams.get("city") === "denver" && searchParams.get("section") !== "unknown",
      enacted: false,
    });
  if (pathname === "/api/codes") return problem("internal", 500);
  if (pathname !== "/api/search") return problem("not_found", 404);
  if (searchParams.get("q") === "third") return problem("search_limit", 429);
  const answer = { unclear: UNCLEAR, parts: IN_PARTS, formula: FORMULA }[searchParams.get("q") ?? ""];
  return Response.json(searchOutput(answer ?? NOT_ALLOWED), { headers: { "X-Searches-Remaining": "1" } });
}

const get = async (path: string, own: Partial<RenderContext> = {}) => {
  const visitor: Partial<RenderContext> = {
    offer: { plan: "anonymous", payments: null, narration: false },
    searchesRemaining: async () => 2,
  };
  const { response, html } = await renderPage(path, callApi, { ...visitor, ...own });
  return { status: response.status, html };
};

/** Spaces that do not break read as spaces. */
const articleOf = (html: string): string =>
  (/<article.*<\/article>/s.exec(html)?.[0] ?? "").replaceAll("\u00a0", " ");

describe("a page that was made before", () => {
  const user = {
    ...{ id: 1, username: "ana", stripeCustomerId: null, subscriptionTier: "free" as const, apiCalls: 0 },
    ...{ emailVerified: false, isExpert: false, isOperator: false, unread: 0, createdAt: "2026-01-01" },
  };
  /** What pages say that they are made of; null for one that is not kept. */
  const madeOf = async (path: string, own: Partial<RenderContext> = {}) => {
    let parts: readonly string[] | null = null;
    const kept = (given: readonly string[] | null, make: () => string) => {
      parts = given;
      return make();
    };
    await get(path, { ...own, kept });
    return parts === null ? null : JSON.stringify(parts);
  };

  it("is the same only with the same address and law", async () => {
    const names = [
      await madeOf("/codes/denver/known"),
      await madeOf("/codes/denver/known?x=1"),
      await madeOf("/codes/denver/known", {
        callApi: async (request) =>
          new URL(request.url).pathname === "/api/codes/denver/known"
            ? Response.json({ ...CLAUSE, heading: "Another heading" })
            : callApi(request),
      }),
    ];
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe(await madeOf("/codes/denver/known"));
  });
  it("is the same only with the same number of searches left where the application counts them", async () => {
    const home = await madeOf("/");
    expect(await madeOf("/", { searchesRemaining: async () => 1 })).not.toBe(home);
    expect(await madeOf("/")).toBe(home);
  });
  it("is the same for all who only read it, and nobody's searches are looked up", async () => {
    const searchesRemaining = async () => {
      throw new Error("looked up");
    };
    expect(await madeOf("/codes/denver/known", { searchesRemaining })).toBe(
      await madeOf("/codes/denver/known"),
    );
  });
  it("has the number of searches left from the search that was made for it", async () => {
    let lookedUp = 0;
    const searchesRemaining = async () => {
      lookedUp += 1;
      return 2;
    };
    expect((await get("/search?q=fence", { searchesRemaining })).html).toContain('"searchesRemaining":1');
    expect(lookedUp).toBe(0);
    expect((await get("/search", { searchesRemaining })).html).toContain('"searchesRemaining":2');
    expect(lookedUp).toBe(1);
  });
  it("is nobody's own, and none that failed", async () => {
    expect(await madeOf("/codes/denver/known")).not.toBeNull();
    expect(await madeOf("/codes/denver/known", { user })).toBeNull();
    expect(await madeOf("/codes/denver/unknown")).toBeNull();
  });
});

describe("the main part of a page that was made before", () => {
  const person = (own: Partial<UserOutput> = {}): UserOutput => ({
    ...{ id: 1, username: "ana", email: "ana@example.org", stripeCustomerId: null, subscriptionTier: "free" },
    ...{ apiCalls: 0, emailVerified: true, isExpert: false, isOperator: false, unread: 0 },
    ...{ createdAt: "2026-01-01", ...own },
  });
  /** Keeps all that it is given, and counts what was found. */
  function shelf() {
    const kept: { madeOf: string; main: MainPart }[] = [];
    let found = 0;
    const mains: RenderContext["mains"] = {
      find: (madeOf, suits) => {
        const name = JSON.stringify(madeOf);
        const known = kept.find((one) => one.madeOf === name && suits(one.main));
        if (known) found += 1;
        return known?.main ?? null;
      },
      keep: (madeOf, main) => kept.push({ madeOf: JSON.stringify(madeOf), main }),
    };
    return { mains, kept, found: () => found };
  }
  const [ana, ben] = [
    person(),
    person({ id: 2, username: "ben", email: "ben@example.net", apiCalls: 1, unread: 3 }),
  ];
  const operator = person({ id: 3, username: "olga", isOperator: true });
  const PATHS = ["/", "/codes/denver/known", "/search?q=fence", "/search?q=parts", "/pricing", "/api-access"];

  it.each(PATHS)(
    "%s is to the byte what is made for each person alone, no matter who asked before",
    async (path) => {
      const { mains } = shelf();
      for (const user of [ana, ben, null, operator, ana, ben, operator, null]) {
        const alone = await get(path, { user });
        expect(await get(path, { user, mains })).toEqual(alone);
      }
    },
  );
  it("is shared where it reads the same of two people, and has nothing of either", async () => {
    const { mains, kept, found } = shelf();
    for (const user of [ana, ben]) await get("/codes/denver/known", { user, mains });
    expect([kept.length, found()]).toEqual([1, 1]);
    const written = JSON.stringify(
      kept.map(({ madeOf, main }) => [madeOf, main.markup, main.before, main.head]),
    );
    expect(written).not.toMatch(/ana|ben|example\.(org|net)/);
  });
  it("is another where it reads other things of them", async () => {
    const { mains, kept } = shelf();
    for (const user of [ana, person({ subscriptionTier: "pro" }), ana])
      await get("/pricing", { user, mains });
    expect(new Set(kept.map(({ main }) => main.read.get("subscriptionTier")))).toEqual(
      new Set(["free", "pro"]),
    );
  });
  it("is kept of no page that failed", async () => {
    const { mains, kept } = shelf();
    await get("/codes/denver/unknown", { user: ana, mains });
    expect(kept).toEqual([]);
  });
});

describe("a rendered page", () => {
  it("is a whole document that runs no inline script and sets no inline style", async () => {
    const { status, html } = await get("/");
    expect(status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toMatch(/<script src="\/start\.js" defer="" data-modules="[^"]*\/assets\/a\.js">/);
    expect(html.match(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/g)).toBeNull();
    expect(html).not.toMatch(/ style="/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="http://lotline.test/"');
  });
  it("answers a search without script, and says what is left", async () => {
    const { status, html } = await get("/search?q=Can+I+build+a+12-foot+fence%3F&cityId=1");
    expect(status).toBe(200);
    expect(html).toContain(NOT_ALLOWED.headline);
    expect(html).toContain("Showing results for selected city with ID 1 (Denver)");
    expect(html).toContain("You have 1 free search left.");
    expect(html).toContain('<form method="get" action="/search" class="ask">');
  });
  it("of an unclear question shows what it may mean, each meaning a link, and no verdict", async () => {
    const { html } = await get("/search?q=unclear&cityId=1&place=side_yard");
    expect(html).toContain(UNCLEAR.headline);
    expect(html).not.toContain('class="verdict"');
    expect(html).toContain(
      '<a href="/search?q=unclear&amp;cityId=1&amp;place=side_yard&amp;rule=dzc-10.5-fence-height%23front-height&amp;subject=fence&amp;intent=limit" data-discover="true" class="meaning-label">',
    );
    expect(html.match(/class="meaning-label"/g)).toHaveLength(3);
    expect(articleOf(html).match(/A fence taller than 4 feet needs a zoning permit\./g)).toHaveLength(1);
    expect(html.match(/<details class="clause-fold">/g)).toHaveLength(1);
    expect(html.match(/<details class="clause-fold" open/g)).toBeNull();
    expect(html).toContain(
      `<meta property="og:description" content="${UNCLEAR.headline} How tall may a fence be?`,
    );
  });
  it("of several things asked shows an answer for each, in order", async () => {
    const html = articleOf((await get("/search?q=parts&cityId=1")).html);
    const at = [
      "Is it allowed?</h2>",
      "Not allowed by right",
      "Your 12 feet is over both limits.",
      "Do I need a permit?</h2>",
      "The permit is for the fence and for its gate.",
      "How this was checked",
    ].map((words) => html.indexOf(words));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    // What the parts say is not said again.
    expect(html.match(/Your 12 feet is over both limits\./g)).toHaveLength(1);
  });
  it("keeps a formula whole, in one row", async () => {
    const { html } = await get("/search?q=formula&cityId=1");
    expect(
      html.match(/<td class="formula-cell">5 ft or 10% of the lot width, whichever is more</g),
    ).toHaveLength(1);
    expect(html).not.toMatch(/<td class="measure figure-cell">10%/);
  });
  it("tells those who pass a link on what the answer is", async () => {
    const { html } = await get("/search?q=Can+I+build+a+12-foot+fence%3F&cityId=1");
    expect(html).toContain('<meta property="og:title" content="Can I build a 12-foot fence?">');
    expect(html).toContain(
      `<meta property="og:description" content="Not allowed by right. ${NOT_ALLOWED.headline}">`,
    );
    expect(html).toContain(
      '<meta property="og:url" content="http://lotline.test/search?q=Can+I+build+a+12-foot+fence%3F&amp;cityId=1">',
    );
  });
  it.each([
    ["/nowhere", 404, "404 Page Not Found"],
    ["/nowhere", 404, "Did you forget to add the page to the router?"],
    ["/codes/denver/unknown", 404, "We don't have a section with this number"],
    ["/codes/atlantis", 404, "We don't have codes under this name"],
    ["/search?q=third", 429, "You've reached the free search limit"],
    ["/codes", 500, "This page could not be shown"],
    ["/codes/denver/known", 200, "Restated, not enacted text."],
    ["/search", 200, "Search Building &amp; Zoning Codes"],
    ["/pricing", 200, "$9.99"],
  ])("%s answers %i", async (path, status, words) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain(words);
  });
});
