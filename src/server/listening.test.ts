import { expect, test } from "vitest";
import { shutDown } from "./listening.ts";

test("the last requests are answered before the rest is written, and the database closes whatever fails", async () => {
  const done: string[] = [];
  const step = async (name: string, fails = false): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
    if (fails) throw new Error(`${name} failed`);
  };
  let answered: () => void = () => {};
  const server = {
    close: (told?: () => void) => {
      answered = () => {
        done.push("answered");
        told?.();
      };
    },
    closeIdleConnections: () => {},
    closeAllConnections: () => {},
  } as Parameters<typeof shutDown>[0];
  const warnings: string[] = [];
  const over = shutDown(
    server,
    { close: () => step("closed") },
    {
      stopJobs: () => step("jobs", true),
      flush: () => step("flushed", true),
      warn: (line) => warnings.push(line),
    },
  );
  setTimeout(() => answered(), 20);
  await over;
  expect(done).toEqual(["jobs", "answered", "flushed", "closed"]);
  expect(warnings.map((line) => line.split(": ").at(-1))).toEqual(["jobs failed", "flushed failed"]);
});
