import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("two run at once, one waits in line, the fourth is turned away, and a failure frees its place", async () => {
  const turns = new Turns(2, 1);
  const ends: ((fail: boolean) => void)[] = [];
  const started: string[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.push((fail) => (fail ? reject(new Error(name)) : resolve(name)));
    });
  };
  const first = turns.take(task("first"));
  const second = turns.take(task("second"));
  const third = turns.take(task("third"));
  expect(await turns.take(task("fourth"))).toBeNull();
  expect(started).toEqual(["first", "second"]);
  ends[0]!(true);
  await expect(first).rejects.toThrow("first");
  expect(started).toEqual(["first", "second", "third"]);
  ends[1]!(false);
  ends[2]!(false);
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
  const again = turns.take(async () => "again");
  expect(await again).toBe("again");
});
