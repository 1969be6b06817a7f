import { expect, test } from "vitest";
import { keepTellingModelUse } from "./tell-model-use.ts";

test("what the model was used for is written when it changed, and once more at the end", async () => {
  const use = { asked: 0, kept: 0, failed: 0, refused: 0, tokensRead: 0, tokensWritten: 0 };
  const lines: unknown[] = [];
  const model = { name: "scripted", use: () => ({ ...use }) };
  const stop = keepTellingModelUse(model, (line) => lines.push(line), { read: 0.25, written: 2 });
  expect(lines).toEqual([]);
  Object.assign(use, { asked: 2, tokensRead: 1_000_000, tokensWritten: 30_000 });
  await stop();
  expect(lines).toEqual([{ model: "scripted", ...use, dollars: 0.31 }]);
});

test("without prices, tokens are what is written", async () => {
  const use = { asked: 1, kept: 0, failed: 0, refused: 0, tokensRead: 0, tokensWritten: 0 };
  const lines: object[] = [];
  const stop = keepTellingModelUse(
    { name: "scripted", use: () => ({ ...use }) },
    (line) => lines.push(line),
    null,
  );
  use.asked = 2;
  await stop();
  expect(lines).toEqual([{ model: "scripted", ...use }]);
});
