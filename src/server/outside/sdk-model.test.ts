import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { openStream, type Scripted, serveModel } from "#testing/model-server.ts";
import { sdkModel } from "./sdk-model.ts";

const REQUEST = {
  prompt: "understand-1",
  system: "Read.",
  schema: { type: "object" },
  data: '{"question":"q"}',
};
const PLAIN = { ...REQUEST, schema: null };
const TIMEOUT_MS = 300;

describe.each(["openai-compatible", "anthropic"] as const)("a model that speaks %s", (provider) => {
  const ask = async (said: Scripted) => {
    const { settings, asked } = await serveModel(provider, () => said);
    return { asked, result: await sdkModel(settings, TIMEOUT_MS).complete(REQUEST) };
  };

  test("gets the prompt, the schema and the data once, and its text and tokens come back", async () => {
    const { asked, result } = await ask('{"building":false}');
    expect(result).toEqual({
      ok: true,
      value: { text: '{"building":false}', tokens: { read: 700, written: 100 } },
    });
    expect(asked).toHaveLength(1);
    const [{ body, key }] = asked as [(typeof asked)[0]];
    expect(key).toBe("key-of-the-model");
    expect(body).toMatchObject({ model: "scripted-1", temperature: 0 });
    const sent = JSON.stringify(body);
    for (const part of ["Read.", '{\\"type\\":\\"object\\"}', '{\\"question\\":\\"q\\"}'])
      expect(sent.replaceAll('\\\\\\"', '\\"')).toContain(part);
  });

  const FAILURES: Readonly<Record<string, Scripted>> = {
    "an error of the server": (response) => response.writeHead(500).end("no"),
    "a refusal of the key": (response) => response.writeHead(401).end('{"error":{"message":"bad key"}}'),
    "too many requests, which are not repeated": (response) =>
      response.writeHead(429, { "retry-after": "1" }).end("{}"),
    "a redirect to another server": (response) =>
      response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    "no JSON at all": (response) =>
      response.writeHead(200, { "content-type": "application/json" }).end("<html>"),
    "JSON of another shape": (response) =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"choices":[{}],"content":3}'),
    "a cut connection": (response) => response.destroy(),
    silence: () => {},
    "more bytes than any answer has": (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", more).on("error", () => {});
      more();
    },
  };
  test.each(Object.entries(FAILURES))(
    "that answers with %s is out of reach, and nothing else happens",
    async (_, said) => {
      const { asked, result } = await ask(said);
      expect(result).toEqual({ ok: false, error: "unreachable" });
      expect(asked).toHaveLength(1);
    },
  );

  const stream = async (said: Scripted) => {
    const { settings, asked } = await serveModel(provider, () => said);
    const pieces: string[] = [];
    const result = await sdkModel(settings, TIMEOUT_MS).complete(PLAIN, (piece) => pieces.push(piece));
    return { asked, pieces, result };
  };

  test("gives a text piece by piece, and whole in the end", async () => {
    const text = "s1: Keep it 5 feet from the line.\ns2: No permit is needed.";
    const { pieces, result } = await stream(text);
    expect(result).toEqual({ ok: true, value: { text, tokens: { read: 700, written: 100 } } });
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join("")).toBe(text);
  });

  test("gives the first piece while the rest is still to come", async () => {
    let open: ServerResponse | null = null;
    const { settings } = await serveModel(provider, () => (response) => {
      open = response;
      openStream(provider, response).say("s1: Keep");
    });
    await new Promise<void>((resolve) => {
      void sdkModel(settings, 5_000).complete(PLAIN, () => resolve());
    });
    expect(open!.writableEnded).toBe(false);
  });

  test.each<[string, Scripted]>([
    [
      "is cut",
      (response) => {
        openStream(provider, response).say("s1: Keep");
        setImmediate(() => response.destroy());
      },
    ],
    ["falls silent", (response) => openStream(provider, response).say("s1: Keep")],
    [
      "never ends",
      (response) => {
        const endless = openStream(provider, response);
        const more = () => {
          for (let i = 0; i < 50 && !response.destroyed; i++) endless.say("and so on ".repeat(100));
        };
        response.on("drain", more).on("error", () => {});
        more();
      },
    ],
    ["is an error", (response) => response.writeHead(500).end("no")],
    [
      "is no stream",
      (response) => response.writeHead(200, { "content-type": "text/event-stream" }).end("data: <html>\n\n"),
    ],
  ])("whose stream %s is out of reach", async (_, said) => {
    const { asked, result } = await stream(said);
    expect(result).toEqual({ ok: false, error: "unreachable" });
    expect(asked).toHaveLength(1);
  });
});
