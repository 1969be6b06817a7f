/**
 * `npm run fit:reading`: fits the weights of the reader (reading-weights.json and confidence-weights.json in src/domain/extraction) on the tuning half
 * of the zoning atlas. No chance is involved: the same data gives the same weights. `--validate` fits on some of its
 * towns and measures on the others instead, in turn.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerFromText, type Weights } from "#domain/extraction/answer-from-text.ts";
import { explainAbsence } from "../search/outside-data.ts";
import { type AtlasTown, isRight, readAtlas } from "./atlas.ts";
import { fitConfidence, judgedRules } from "./fit-confidence.ts";
import { type Example, examplesOf, fitWeights, lossOf, PULL } from "./fit-weights.ts";

const FILE = join(import.meta.dirname, "../../src/domain/extraction/reading-weights.json");
const CONFIDENCE = join(import.meta.dirname, "../../src/domain/extraction/confidence-weights.json");
const PRIORS = join(import.meta.dirname, "prior-weights.json");
const FOLDS = 7;

const towns = await readAtlas("tune");
const priors = JSON.parse(readFileSync(PRIORS, "utf8")) as Weights;
if (!towns) explainAbsence("zoning-atlas");
else if (process.argv.includes("--validate"))
  for (const pull of [1000, 0.3, 0.1, 0.05, PULL]) validate(towns, pull);
else {
  const examples = towns.flatMap(examplesOf);
  const fitted = fitWeights(examples, priors);
  writeFileSync(FILE, `${JSON.stringify(rounded(fitted), null, 2)}\n`);
  const judged = towns.flatMap(judgedRules);
  writeFileSync(CONFIDENCE, `${JSON.stringify(rounded(fitConfidence(judged)), null, 2)}\n`);
  const [before, after] = [lossOf(examples, priors), lossOf(examples, fitted)];
  console.log(`${examples.length} questions; loss ${before.toFixed(4)} before, ${after.toFixed(4)} after`);
}

function validate(all: readonly AtlasTown[], pull: number): void {
  const examples = new Map<AtlasTown, Example[]>(all.map((town) => [town, examplesOf(town)]));
  let [right, asked, loss] = [0, 0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = all.filter((_, at) => at % FOLDS !== fold);
    const weights =
      pull >= 1000
        ? priors
        : fitWeights(
            kept.flatMap((town) => examples.get(town)!),
            priors,
            pull,
          );
    for (const town of all.filter((_, at) => at % FOLDS === fold)) {
      loss += lossOf(examples.get(town)!, weights) / all.length;
      for (const question of town.questions) {
        const answer = answerFromText(town.law, question.question, weights);
        const found = isRight(answer?.values[0]?.value ?? Number.NaN, question.values);
        asked += 1;
        right += Number(found);
        if (!found && pull === PULL && process.argv.includes("--misses"))
          explain(town.law, question.question, answer);
      }
    }
  }
  console.log(`pull ${pull}: right value first ${(right / asked).toFixed(3)}, loss ${loss.toFixed(4)}`);
}

function explain(law: AtlasTown["law"], text: string, answer: ReturnType<typeof answerFromText>): void {
  console.log(text);
  for (const { value, share, rules } of answer?.values.slice(0, 3) ?? [])
    console.log(
      `    ${share.toFixed(2)} ${value} page ${law.pages[rules[0]!.where.section]!.page} ${rules[0]!.where.quote.slice(0, 120)}`,
    );
}

function rounded(weights: Weights): Weights {
  const sorted = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, weight]) => [name, Math.round(weight * 1000) / 1000]));
}
