import { deflateSync, strToU8 } from "fflate";
import { ACTS } from "#domain/choosing/bank.ts";
import type { Classifier } from "#domain/choosing/classifier.ts";
import type { PackedClassifier, Trained } from "#domain/choosing/trained-model.ts";
import type { TrainingLine } from "./read-bank.ts";

/** A classifier as trained.json has it: its weights as base64. */
export const packedClassifier = ({ classes, bias, scale, weights }: Classifier): PackedClassifier => ({
  classes,
  bias,
  scale,
  weights: Buffer.from(weights.buffer).toString("base64"),
});

/** The lines of the bank as trained.json has them: each with its act and subject by number, and what it is tied to. */
export function packedLines(
  lines: readonly TrainingLine[],
  subjects: readonly string[],
): Pick<Trained, "names" | "signatures" | "lines"> {
  const signatures = [...new Set(lines.flatMap((l) => l.signatures))];
  const names = [...new Set(lines.flatMap((l) => l.rules))];
  const nameAt = new Map(names.map((n, i) => [n, i]));
  const signatureAt = new Map(signatures.map((n, i) => [n, i]));
  return {
    names,
    signatures,
    lines: lines.map((l) => [
      l.text,
      ACTS.indexOf(l.act),
      subjects.indexOf(l.subject ?? "none"),
      l.rules.map((n) => nameAt.get(n)!),
      l.signatures.map((n) => signatureAt.get(n)!),
    ]),
  };
}

/** The text of trained.json: the model, deflated, and the digest of the bank it was made from. */
export const packedFile = (trained: Trained, bank: string): string =>
  JSON.stringify({
    bank,
    packed: Buffer.from(deflateSync(strToU8(JSON.stringify(trained)), { level: 9 })).toString("base64"),
  });
