import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { serveLocally } from "#testing/local-server.ts";
import { makeGeocoder } from "./geocoder.ts";

const city = makeCity();
const fast = { everyMs: 0, timeoutMs: 400 };
const house = (name: string, lon = "-104.99", lat = "39.74") => ({
  display_name: name,
  lon,
  lat,
  place_id: 1,
});

let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((...parts: unknown[]) => {
    warned.push(parts.join(" "));
  });
});

/** A geocoder on a local service that answers with what is given, and the addresses it was asked for. */
async function serve(
  answer: (response: ServerResponse, url: URL) => void,
  given: {
    protocol?: "nominatim" | "census";
    path?: string;
    contact?: string | null;
    everyMs?: number;
    now?: () => number;
    pause?: (ms: number) => Promise<unknown>;
    turn?: () => Promise<number | null>;
    timeoutMs?: number;
  } = {},
) {
  const asked: URL[] = [];
  const agents: (string | undefined)[] = [];
  const address = await serveLocally((url, response, request) => {
    asked.push(url);
    agents.push(request.headers["user-agent"]);
    answer(response, url);
  });
  const { protocol = "nominatim", path = "", contact = null, ...around } = given;
  return {
    geocoder: makeGeocoder({ url: address + path, protocol, contact }, { ...fast, ...around }),
    asked,
    agents,
  };
}
const json = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));

describe("asking an address service", () => {
  test("speaks Nominatim: the city, its box, and who asks", async () => {
    const { geocoder, asked, agents } = await serve(json([house("1, Elm  St,\n Springfield")]), {
      path: "/geo/",
      contact: "maps@example.org",
    });
    expect(await geocoder.find(" 1  Elm St ", city)).toEqual({
      ok: true,
      value: [{ name: "1, Elm St, Springfield", position: [-104.99, 39.74] }],
    });
    expect(asked[0]?.pathname).toBe("/geo/search");
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
      q: "1 Elm St, Springfield, CO",
      format: "jsonv2",
      countrycodes: "us",
      bounded: "1",
      viewbox: "-105.2900,40.0400,-104.6900,39.4400",
    });
    expect(agents).toEqual(["Lotline (maps@example.org)"]);
    await geocoder.find("1 Elm St, Springfield", null);
    expect(asked[1]!.searchParams.get("q")).toBe("1 Elm St, Springfield");
    expect(asked[1]!.searchParams.has("bounded")).toBe(false);
  });

  test("speaks the Census Bureau's protocol", async () => {
    const { geocoder, asked } = await serve(
      json({
        result: {
          addressMatches: [
            { matchedAddress: "1 ELM ST, SPRINGFIELD", coordinates: { x: -104.99, y: 39.74 } },
          ],
        },
      }),
      { protocol: "census", path: "/geocoder" },
    );
    expect(await geocoder.find("1 Elm St", city)).toMatchObject({ value: [{ position: [-104.99, 39.74] }] });
    expect(asked[0]?.pathname).toBe("/geocoder/locations/onelineaddress");
    expect(asked[0]?.searchParams.get("benchmark")).toBe("Public_AR_Current");
  });

  test("asks the same once a day, also when nothing was found or several ask at once", async () => {
    let at = 1_000_000;
    const { geocoder, asked } = await serve(json([]), { now: () => at });
    await Promise.all([geocoder.find("9 Elm St", city), geocoder.find("9  elm st", city)]);
    expect(await geocoder.find("9 Elm St", city)).toEqual({ ok: true, value: [] });
    expect(asked).toHaveLength(1);
    at += 25 * 60 * 60 * 1000;
    await geocoder.find("9 Elm St", city);
    expect(asked).toHaveLength(2);
  });

  test("waits for its turn among servers, and sends away whom it would keep waiting", async () => {
    const waits = [20, 20, null, 20_000];
    const { geocoder, asked } = await serve(json([]), { turn: async () => waits.shift()! });
    const began = performance.now();
    expect(await geocoder.find("1 Elm St", city)).toEqual({ ok: true, value: [] });
    expect(performance.now() - began).toBeGreaterThan(35);
    expect(await geocoder.find("2 Elm St", city)).toEqual({ ok: false, error: "busy" });
    expect(asked).toHaveLength(1);
  });

  test("asks one after the other with a pause between, and sends away whom it cannot serve soon", async () => {
    let clock = 1000;
    const times: number[] = [];
    const { geocoder } = await serve(
      (response) => {
        times.push(clock);
        json([])(response);
      },
      {
        everyMs: 60,
        now: () => clock,
        pause: async (ms) => {
          clock += ms;
        },
      },
    );
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => geocoder.find(`${n} Elm St`, city)));
    expect(answers.map((own) => (own.ok ? "found" : own.error))).toEqual([
      "found",
      "found",
      "found",
      "found",
      "busy",
      "busy",
    ]);
    expect(times).toEqual([1000, 1060, 1120, 1180]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["a fault", (response) => response.writeHead(503).end()],
    ["no answer", () => {}],
    ["what is no JSON", (response) => response.end("<html>")],
    ["another protocol", json({ features: [] })],
    ["coordinates off the earth", json([house("x", "999", "0")])],
    ["an endless answer", (response) => response.end("x".repeat(600_000))],
    [
      "a way to a private host",
      (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    ],
    ["a way to a file", (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end()],
  ])(
    "that gives %s failed; it is left alone for a while, and what was typed is not logged",
    async (_, answer) => {
      let at = 0;
      const { geocoder, asked } = await serve(answer, { now: () => at });
      expect(await geocoder.find("12 Secret St", city)).toEqual({ ok: false, error: "unreachable" });
      expect(await geocoder.find("13 Secret St", city)).toEqual({ ok: false, error: "unreachable" });
      expect(asked).toHaveLength(1);
      at += 16_000;
      await geocoder.find("12 Secret St", city);
      expect(asked).toHaveLength(2);
      expect(warned.join()).toContain("The address service 127.0.0.1");
      expect(warned.join()).not.toContain("Secret");
    },
  );
});
