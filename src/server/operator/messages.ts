import type { OperatorCommand } from "./operator-desk.ts";
import { momentText, oneLine, printable } from "./terminal-text.ts";

const MOST = 50;

/** `messages`: what was written to the operator; with --suspect what a machine seems to have sent. */
export const messages: OperatorCommand = async (args, { contact }) => {
  if (args.length > 1 || (args.length === 1 && args[0] !== "--suspect"))
    return { code: 2, text: "Usage: npm run lotline -- messages [--suspect]" };
  const rows = await contact.list(args.length === 1, MOST);
  const text = rows.map(
    ({ id, createdAt, name, email, subject, message }) =>
      `${id}  ${momentText(createdAt)}  ${oneLine(name)} <${oneLine(email)}>  ${oneLine(subject)}\n${printable(message).replace(/^/gm, "    ")}`,
  );
  return { code: 0, text: text.length > 0 ? text.join("\n\n") : "There is no such message." };
};
