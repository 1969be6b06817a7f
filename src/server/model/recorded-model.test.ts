import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { recordedModel } from "./recorded-model.ts";

const REQUEST = { prompt: "p-1", system: "Read.", schema: { type: "object" }, data: '{"question":"höher?"}' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "lotline-recorded-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("a request without an answer is written once and whole, and is answered from the file beside it", async () => {
  const path = join(folder(), "new");
  const model = recordedModel(path);
  expect(await model.complete(REQUEST)).toEqual(err("none"));
  expect(await model.complete(REQUEST)).toEqual(err("none"));
  const [file, ...more] = readdirSync(path);
  expect(more).toEqual([]);
  const written = JSON.parse(readFileSync(join(path, file!), "utf8"));
  expect(written).toEqual({ key: file!.split(".")[0], ...REQUEST, data: { question: "höher?" } });

  writeFileSync(join(path, `${written.key}.answer.json`), '{"building":false}');
  expect(await model.complete(REQUEST)).toEqual(
    ok({ text: '{"building":false}', tokens: { read: 0, written: 0 } }),
  );
});

test("another prompt, schema or text is another request", async () => {
  const path = folder();
  const model = recordedModel(path);
  for (const part of [
    {},
    { prompt: "p-2" },
    { system: "Read!" },
    { schema: {} },
    { data: '{"question":"?"}' },
  ])
    await model.complete({ ...REQUEST, ...part });
  expect(readdirSync(path)).toHaveLength(5);
});
