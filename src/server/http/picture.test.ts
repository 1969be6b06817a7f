import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { picturePress } from "../pictures/picture-press.ts";
import { answerPictureAddress } from "./picture.ts";

const key = Buffer.from("a key for tests");
const QUESTION = "Can I build a 12-foot fence in Springfield?";
const signed = (page = `/search?${new URLSearchParams({ q: QUESTION })}`): string =>
  answerPictureAddress({ key }, page);
const size = (png: Uint8Array): number[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe("a picture", () => {
  const press = picturePress();
  const site = createTestApp({ key, pictures: press });
  afterAll(() => press.close());

  test.each([
    "/pictures/lotline.png",
    "/pictures/codes/springfield.png",
    "/pictures/codes/springfield/10-5.png",
    "/pictures/answers/springfield/fence-height.png",
    signed(),
    signed("/search?q=How+tall%3F&cityId=1&page=3"),
  ])("%s is a PNG of 1200 × 630 pixels that other sites may show", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    const png = new Uint8Array(await response.arrayBuffer());
    expect([...png.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(size(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(300_000);
    const again = await site.get(path, { headers: { "If-None-Match": response.headers.get("ETag")! } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("uses up no search and sets no cookie", async () => {
    for (let n = 0; n < 4; n += 1) {
      const response = await site.get(signed(`/search?q=fence+${n}`));
      expect(response.status).toBe(200);
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }
    expect((await site.get("/api/search?q=fence")).headers.get("X-Searches-Remaining")).toBe("1");
  });

  test.each([
    ["without its signature", "/pictures/answer.png?q=fence"],
    ["of another question", signed().replace("12-foot", "13-foot")],
    ["with more in its address", `${signed()}&cityId=1`],
    ["with a made-up signature", "/pictures/answer.png?q=fence&sig=AAAAAAAAAAAAAAAAAAAAAA"],
    ["of a section that is not held", "/pictures/codes/springfield/none.png"],
    ["of a city that is not held", "/pictures/codes/atlantis.png"],
    ["of nothing", "/pictures/codes.png"],
    ["of a free text", "/pictures/hello.png"],
  ])("%s is not made", async (_, path) => {
    expect((await site.get(path)).status).toBe(404);
  });

  test("of a question of 2,000 signs, and of signs that no font holds, is made all the same", async () => {
    for (const q of ["x".repeat(2000), "🏠 ".repeat(300), "<script>&amp;\u0000\u202e", "مرحبا 你好"]) {
      const response = await site.get(signed(`/search?${new URLSearchParams({ q })}`));
      expect(response.status).toBe(200);
    }
  });
});

test("the picture of an answer tells verdict, deciding figure and clause, and no script", async () => {
  const drawn: string[] = [];
  const clause = makeClause({ rules: [makeRule({ value: { value: 4, unit: "ft" } })] }, makeCity());
  const site = createTestApp({
    key,
    book: makeBook({ clauses: [clause] }),
    pictures: {
      print: async (svg) => {
        drawn.push(svg);
        return { png: new Uint8Array(), etag: '"x"' };
      },
      close: async () => {},
    },
  });
  await site.get(signed());
  expect(drawn[0]).toMatch(/^<svg [^>]*width="1200" height="630"/);
  // All text is outlines: nothing that was typed stands in the file.
  expect(drawn[0]).not.toMatch(/<text|<script|<image|href|Springfield/);
});

test("a site that is asked for too many pictures at once says when to come back", async () => {
  const site = createTestApp({ pictures: { print: async () => null, close: async () => {} } });
  const response = await site.get("/pictures/lotline.png");
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("5");
});
