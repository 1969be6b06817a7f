import { deflateSync, strToU8 } from "fflate";
import type { Classifier } from "#domain/choosing/classifier.ts";
import type { PackedClassifier, Trained } from "#domain/choosing/trained-model.ts";

/** A classifier as trained.json has it: its weights as base64. */
export const packedClassifier = ({ classes, bias, scale, weights }: Classifier): PackedClassifier => ({
  classes,
  bias,
  scale,
  weights: Buffer.from(weights.buffer).toString("base64"),
});

/** The text of trained.json: the model, deflated, and the digest of the bank it was made from. */
export const packedFile = (trained: Trained, bank: string): string =>
  JSON.stringify({
    bank,
    packed: Buffer.from(deflateSync(strToU8(JSON.stringify(trained)), { level: 9 })).toString("base64"),
  });
