import type { FigureOwnerName } from "../questions/figure-words.ts";
import type { Whose } from "./bank.ts";
import type { Classifier } from "./classifier.ts";

/** What was learned of figures: by their words and hints, and what an owner gains that each of `HINTS` speaks for. */
export interface FigureModel {
  owner: Classifier<FigureOwnerName>;
  trust: readonly number[];
  whose: Classifier<Whose>;
}
