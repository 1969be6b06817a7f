import { parseArgs } from "node:util";
import type { ProposeOutcome } from "../model/rule-proposer.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { oneLine } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- propose-rules --city NAME [--requests 50]
Sends passages of the place's imported code to the language model, for reviewers. --requests is how many requests it may take at most.`;
/** Budgets allow one person so many a day. */
const MOST_REQUESTS = 200;

/** `propose-rules`: the language model reads an imported code for review, in addition to our own reader. */
export const proposeRules: OperatorCommand = async (args, { enacted, proposer, readings }) => {
  let values: { city?: string; requests?: string };
  try {
    values = parseArgs({
      args,
      options: { city: { type: "string" }, requests: { type: "string", default: "50" } },
    }).values;
  } catch (problem) {
    return { code: 2, text: `${problem instanceof Error ? problem.message : problem}\n${USAGE}` };
  }
  const most = Number(values.requests);
  if (!values.city || !Number.isInteger(most) || most < 1 || most > MOST_REQUESTS)
    return { code: 2, text: USAGE };
  if (!proposer) return { code: 1, text: "No language model is set up. Set LLM_PROVIDER first." };
  const wanted = values.city.trim().toLowerCase();
  const found = (await enacted.places()).filter(
    ({ place }) => place.slug === wanted || place.name.toLowerCase() === wanted,
  );
  const [one] = found;
  if (!one) return { code: 1, text: `We have no imported code of "${oneLine(values.city)}".` };
  if (found.length > 1) {
    const slugs = found.map(({ place }) => place.slug).join(", ");
    return { code: 1, text: `There are several places of this name. Name one of them: ${slugs}.` };
  }
  const outcome = await proposer.propose(one.place, await enacted.sections(one.edition.id), most);
  readings?.forget(one.edition);
  return { code: outcome.problem ? 1 : 0, text: wordsOf(outcome, one.place.slug) };
};

const count = (amount: number, what: string): string =>
  `${amount.toLocaleString("en-US")} ${what}${amount === 1 ? "" : "s"}`;

function wordsOf(outcome: ProposeOutcome, slug: string): string {
  const { answered, left, written, rules, dropped, unreadable, problem } = outcome;
  return [
    `${count(answered, "request")} answered, ${count(rules, "rule")} to review at /operator/rules/${slug}.`,
    dropped > 0 ? `${count(dropped, "proposal")} dropped: not literally in the text.` : "",
    unreadable > 0 ? `${count(unreadable, "answer")} could not be read; the next run asks again.` : "",
    written > 0 ? `${count(written, "request")} without a recorded answer.` : "",
    left > 0 ? `${count(left, "request")} left. Run the command again to go on.` : "",
    problem === "busy" ? "Stopped: today's budget of requests is used up." : "",
    problem === "unreachable" ? "Stopped: the language model does not answer." : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}
