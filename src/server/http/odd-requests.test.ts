import { expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { isOddPath } from "./odd-path.ts";

const ODD = ["/documentation/%20", "/codes/%E0%A4%A", "/codes/denver/%00", "/a//b", "/codes/%0d%0aX", "/%20"];

test.each(ODD)("there is nothing at %s: the page that says so, and no loader asks for it", async (path) => {
  const rendered: string[] = [];
  const site = createTestApp({
    render: async (request) => {
      rendered.push(new URL(request.url).pathname);
      return new Response("There is no page here.", { status: 404 });
    },
  });
  expect((await site.get(path)).status).toBe(404);
  expect(rendered).toEqual(["/no-such-page"]);
  expect((await site.get(`/api${path}`)).status).toBeOneOf([400, 404]);
});

test.each([
  "/",
  "/documentation",
  "/documentation/",
  "/codes/denver/dzc-10.5",
  "/codes/S%C3%A3o%20Jo%C3%A3o/%C2%A7%2010",
])("%s is not odd", (path) => expect(isOddPath(path)).toBe(false));

test.each([
  ["application/json", '{"username":"ann"}'],
  ["text/plain", "username=ann"],
  ["application/x-www-form-urlencodedx", "username=ann"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\ncut sho"],
])("a page that is sent %s says with 415 what it reads, to people as a page", async (type, body) => {
  const site = createTestApp();
  const send = (accept: string) =>
    site.app.request(
      "http://lotline.test/auth",
      {
        method: "POST",
        body,
        headers: { "Content-Type": type, Accept: accept, Origin: "http://lotline.test" },
      },
      { address: "192.0.2.1" },
    );
  const told = await send("application/json");
  expect([told.status, await told.json()]).toMatchObject([415, { error: "unsupported_type" }]);
  const shown = await send("text/html");
  expect([shown.status, await shown.text()]).toEqual([415, expect.stringContaining("<h1")]);
});

test("a form reaches its page", async () => {
  const site = createTestApp();
  expect((await site.post("/auth", { username: "ann" })).status).toBe(200);
});
