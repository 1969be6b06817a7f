/** A line of GET /api/narration: a sentence by the language model. */
export interface NarratedSentence {
  /** The statements of the answer that it words again, counted from 0. */
  statements: readonly number[];
  text: string;
}
