/** Words of someone who waits for a permit. */
const WAITS =
  /\b(permit\w*|approv\w*|review\w*|plan check|processing|sign(?:ed)? off|green ?light|inspector'?s okay)\b/i;
/** How long a permit lasts, or when the work has to begin, is another matter. */
const OTHERWISE =
  /\b(valid\w*|expir\w*|good for|last|lasts|lapse\w*|renew\w*|extend\w*|extension|run out|runs out|void|start work|begin work|once (?:it is |it's )?(?:issued|approved)|after (?:it is |it's )?(?:issued|approved))\b/i;

/** Whether a question that asks for a time asks how long the city takes over a permit. */
export const asksReviewTime = (question: string): boolean =>
  WAITS.test(question) && !OTHERWISE.test(question);
