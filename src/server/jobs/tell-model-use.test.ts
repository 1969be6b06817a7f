import { expect, test } from "vitest";
import { keepTellingModelUse } from "./tell-model-use.ts";

test("what the model was used for is written when it changed, and once more at the end", async () => {
  const use = { asked: 0, kept: 0, failed: 0, refused: 0, tokens: 0 };
  const lines: unknown[] = [];
  const stop = keepTellingModelUse({ name: "scripted", use: () => ({ ...use }) }, (line) => lines.push(line));
  expect(lines).toEqual([]);
  Object.assign(use, { asked: 2, tokens: 1600 });
  await stop();
  expect(lines).toEqual([{ model: "scripted", asked: 2, kept: 0, failed: 0, refused: 0, tokens: 1600 }]);
});
