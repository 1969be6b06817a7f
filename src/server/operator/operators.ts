import type { OperatorCommand } from "./operator-desk.ts";
import { oneLine } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- operators list
       npm run lotline -- operators add USERNAME       lets an account review rules at /operator/rules
       npm run lotline -- operators remove USERNAME    ends that at once`;

/** `operators`: which accounts may review what was read from enacted text. */
export const operators: OperatorCommand = async (args, { operators: store }) => {
  const [action = "list", username, ...more] = args;
  if (action === "list" && username === undefined) {
    const names = await store.list();
    return { code: 0, text: names.length > 0 ? names.map(oneLine).join("\n") : "There is no operator." };
  }
  if ((action !== "add" && action !== "remove") || username === undefined || more.length > 0)
    return { code: 2, text: USAGE };
  const name = await store.set(username, action === "add");
  if (name === null) return { code: 1, text: `There is no account "${oneLine(username)}".` };
  return {
    code: 0,
    text:
      action === "add"
        ? `${oneLine(name)} may review rules now.`
        : `${oneLine(name)} may review rules no longer.`,
  };
};
