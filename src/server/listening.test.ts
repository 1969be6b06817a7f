import { Agent, createServer, request } from "node:http";
import { expect, test } from "vitest";
import { listen, shutDown, tryPort } from "./listening.ts";

/** A server that answers when `answer` is called, and a client with one connection that it keeps. */
async function site() {
  const answers: (() => void)[] = [];
  const server = createServer((_, response) => {
    answers.push(() => response.end("done"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      request({ port, host: "127.0.0.1", agent }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode!));
      })
        .on("error", reject)
        .end();
    });
  const arrived = async () => {
    while (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const answerNext = async () => {
    await arrived();
    answers.shift()!();
  };
  return { server, ask, arrived, answerNext };
}

test("the last requests are answered before the rest is written, and the database closes whatever fails", async () => {
  const { server, ask, arrived, answerNext } = await site();
  const done: string[] = [];
  const step = async (name: string, fails = false): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
    if (fails) throw new Error(`${name} failed`);
  };
  const warnings: string[] = [];
  const asked = ask().then(() => done.push("answered"));
  await arrived();
  const over = shutDown(
    server,
    { close: () => step("closed") },
    {
      stopJobs: () => step("jobs", true),
      flush: [() => Promise.reject(new Error("usage failed")), () => step("flushed", true)],
      warn: (line) => warnings.push(line),
      beginDraining: () => done.push("draining"),
      noticeMs: 0,
    },
  );
  setTimeout(() => void answerNext(), 600);
  await over;
  await asked;
  expect(done).toEqual(["draining", "jobs", "answered", "flushed", "closed"]);
  expect(warnings.map((line) => line.split(": ").at(-1))).toEqual([
    "jobs failed",
    "usage failed",
    "flushed failed",
  ]);
});

test("a request on a connection that was idle when the signal came is answered, not dropped", async () => {
  const { server, ask, answerNext } = await site();
  const first = ask();
  await answerNext();
  expect(await first).toBe(200);
  const over = shutDown(
    server,
    { close: async () => {} },
    {
      stopJobs: async () => {},
      flush: [],
      warn: () => {},
      beginDraining: () => {},
      noticeMs: 20,
    },
  );
  // The server listens no more when this one arrives.
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 2));
  const second = ask();
  await answerNext();
  expect(await second).toBe(200);
  await over;
});

test("a port that is taken is found out at once, and a trial leaves a free port free", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const config = { port, host: "127.0.0.1" };
  await expect(tryPort(config)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await new Promise((resolve) => other.close(resolve));
  await tryPort(config);
  const server = createServer();
  await listen(server, config);
  server.close();
});
