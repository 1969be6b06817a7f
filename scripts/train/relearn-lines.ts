/**
 * `npm run train:lines`: puts the lines of the bank into the model that is there, and trains nothing. New lines then lead to
 * the rules that they name at once; what classifiers and the ranking could learn from them waits for `npm run train`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync, strFromU8 } from "fflate";
import packedModel from "#domain/choosing/trained.json" with { type: "json" };
import type { Trained } from "#domain/choosing/trained-model.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { bankHash } from "./bank-hash.ts";
import { packedFile, packedLines } from "./pack-model.ts";
import { readBank } from "./read-bank.ts";

const root = join(import.meta.dirname, "../..");
const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const bank = readBank(join(root, "bank"), book);
if (bank.faults.length > 0) throw new Error(bank.faults.join("\n"));
const before: Trained = JSON.parse(
  strFromU8(inflateSync(new Uint8Array(Buffer.from(packedModel.packed, "base64")))),
);
const { classes } = before.classifiers.subject;
const unknown = bank.lines.find(({ subject }) => !classes.includes(subject ?? "none"));
if (unknown) throw new Error(`Run npm run train: the model does not know the subject ${unknown.subject}.`);
const trained: Trained = { ...before, ...packedLines(bank.lines, classes) };
const file = join(root, "src/domain/choosing/trained.json");
writeFileSync(file, packedFile(trained, bankHash(join(root, "bank"))));
console.log(`${bank.lines.length} lines, ${before.lines.length} before`);
