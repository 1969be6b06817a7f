import { parseArgs } from "node:util";
import type { ListedQuestion, QuestionMessage } from "../database/question-reads.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { momentText, oneLine, printable, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- questions list [--open | --answered | --settled]
       npm run lotline -- questions show NUMBER
       npm run lotline -- questions remove NUMBER     deletes a question with its answers and the notices of it`;

const STATES = ["open", "answered", "settled"] as const;
const MOST = 100;

/** `questions`: what people ask experts; whatever abuses that is deleted. */
export const questions: OperatorCommand = async (args, { questions: desk }) => {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return { code: 2, text: `${problem instanceof Error ? problem.message : problem}\n${USAGE}` };
  }
  const { values, positionals } = parsed;
  const [action = "list", number] = positionals;
  if (action === "list" && positionals.length <= 1) {
    const rows = await desk.list(STATES.find((name) => values[name]) ?? null, MOST);
    return { code: 0, text: rows.length > 0 ? rows.map(line).join("\n") : "There is no such question." };
  }
  const id = wholeNumber(number);
  if (id === null || positionals.length !== 2) return { code: 2, text: USAGE };
  const unknown = { code: 1, text: `There is no question ${id}.` };
  switch (action) {
    case "show": {
      const found = await desk.find(id);
      return found ? { code: 0, text: describe(found, await desk.messages(id)) } : unknown;
    }
    case "remove":
      return (await desk.remove(id)) ? { code: 0, text: `Question ${id} is deleted.` } : unknown;
    default:
      return { code: 2, text: USAGE };
  }
};

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { open: { type: "boolean" }, answered: { type: "boolean" }, settled: { type: "boolean" } },
  });

const addresseeOf = ({ addressee, specialty, city }: ListedQuestion): string =>
  addressee ? oneLine(addressee.name) : `${specialty}s in ${oneLine(city)}`;

const line = (question: ListedQuestion): string =>
  `${String(question.id).padStart(5)}  ${question.state.padEnd(8)}  ${momentText(question.createdAt)}  ${oneLine(question.asker)} to ${addresseeOf(question)}  ${oneLine(question.title)}`;

function describe(question: ListedQuestion, messages: readonly QuestionMessage[]): string {
  const head = [
    `Number: ${question.id}`,
    `State: ${question.state}`,
    `Asked: ${momentText(question.createdAt)}`,
    `By: ${oneLine(question.asker)}`,
    `To: ${addresseeOf(question)}`,
    `Title: ${oneLine(question.title)}`,
  ];
  const said = messages.map(
    ({ byExpert, author, createdAt, text }) =>
      `${momentText(createdAt)}  ${byExpert ? oneLine(author ?? "An expert") : "the asker"}:\n${quoted(text)}`,
  );
  return [head.join("\n"), quoted(question.text), ...said].join("\n\n");
}

const quoted = (text: string): string => printable(text).replace(/^/gm, "> ");
