import type { LookupFunction } from "node:net";
import { describe, expect, test } from "vitest";
import { serveLocally } from "#testing/local-server.ts";
import { makeFetchSource } from "./fetch-source.ts";
import { UnreadableSource } from "./source-records.ts";

const local = { allowHosts: ["127.0.0.1"] };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
async function refusal(reading: Promise<unknown>): Promise<string> {
  const problem = await reading.then(
    () => new Error("it was read"),
    (own: unknown) => own,
  );
  expect(problem).toBeInstanceOf(UnreadableSource);
  return (problem as Error).message;
}
/** A resolver under which every name has one address. */
const everyNameIs =
  (address: string): LookupFunction =>
  (_, options, done) =>
    options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);

describe("fetching an address", () => {
  test.each([
    "http://127.0.0.1:9/",
    "http://10.1.2.3/",
    "http://192.168.1.1/",
    "http://172.31.255.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://0.0.0.0/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://localhost:9/",
  ])("%s is private and is not asked", async (address) => {
    expect(await refusal(makeFetchSource()(address))).toMatch(/private address/);
  });

  test.each(["file:///etc/passwd", "ftp://example.org/a", "gopher://example.org", "data:,x"])(
    "%s is no address of the web",
    async (address) => {
      expect(await refusal(makeFetchSource()(address))).toMatch(/begin with https/);
    },
  );

  test("a public name that stands for a private address is refused where the connection is made", async () => {
    const address = await serveLocally((_, response) => response.end("secret"));
    const { port } = new URL(address);
    const reading = makeFetchSource({ lookup: everyNameIs("127.0.0.1") })(`http://maps.example.org:${port}/`);
    expect(await refusal(reading)).toMatch(/maps.example.org is a private address/);
    const allowed = makeFetchSource({ lookup: everyNameIs("127.0.0.1"), allowHosts: ["maps.example.org"] });
    expect(text(await allowed(`http://maps.example.org:${port}/`))).toBe("secret");
  });

  test("redirects are followed, checked again, and bounded", async () => {
    const address = await serveLocally(({ pathname }, response) => {
      const to = {
        "/a": "/b",
        "/private": "http://10.0.0.1/",
        "/file": "file:///etc/passwd",
        "/round": "/round",
      };
      const location = to[pathname as keyof typeof to];
      if (location) response.writeHead(302, { location });
      response.end("here");
    });
    const fetchSource = makeFetchSource(local);
    expect(text(await fetchSource(`${address}/a`))).toBe("here");
    expect(await refusal(fetchSource(`${address}/private`))).toMatch(/10.0.0.1 is a private address/);
    expect(await refusal(fetchSource(`${address}/file`))).toMatch(/begin with https/);
    expect(await refusal(fetchSource(`${address}/round`))).toMatch(/more than 5 times/);
  });

  test("size and time are bounded, and other statuses are told", async () => {
    const address = await serveLocally(({ pathname }, response) => {
      if (pathname === "/missing") response.writeHead(404).end();
      else if (pathname === "/large") response.end("x".repeat(5000));
      else response.write("a beginning without an end");
    });
    expect(await refusal(makeFetchSource({ ...local, bytes: 1000 })(`${address}/large`))).toMatch(
      /more than/,
    );
    expect(await refusal(makeFetchSource(local)(`${address}/missing`))).toMatch(/status 404/);
    expect(await refusal(makeFetchSource({ ...local, milliseconds: 200 })(`${address}/slow`))).toMatch(
      /too long/,
    );
  });

  test("what may pass is asked again after a pause, as often as was said; what will not is asked once", async () => {
    const asked: Record<string, number> = {};
    const address = await serveLocally(({ pathname }, response) => {
      const times = (asked[pathname] ?? 0) + 1;
      asked[pathname] = times;
      if (pathname === "/busy" && times < 3) response.writeHead(503).end();
      else if (pathname === "/reset" && times < 2) response.destroy();
      else if (pathname === "/limited" && times < 2) response.writeHead(429, { "retry-after": "0.05" }).end();
      else if (pathname === "/down") response.writeHead(500).end();
      else if (pathname === "/missing") response.writeHead(404).end();
      else response.end("here");
    });
    const fetchSource = makeFetchSource({ ...local, pauses: [1, 1] });
    for (const path of ["/busy", "/reset", "/limited"])
      expect(text(await fetchSource(`${address}${path}`))).toBe("here");
    expect(await refusal(fetchSource(`${address}/down`))).toMatch(/status 500/);
    expect(await refusal(fetchSource(`${address}/missing`))).toMatch(/status 404/);
    expect(asked).toEqual({ "/busy": 3, "/reset": 2, "/limited": 2, "/down": 3, "/missing": 1 });
  });
});
