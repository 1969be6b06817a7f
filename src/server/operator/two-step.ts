import type { OperatorCommand } from "./operator-desk.ts";
import { oneLine } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- two-step off USERNAME    for a person who lost their app and their backup codes`;

/** `two-step`: lets a person in again who can enter no code any more. Make sure who asks for it. */
export const twoStep: OperatorCommand = async (args, { twoStep: desk }) => {
  const [action, username, ...more] = args;
  if (action !== "off" || username === undefined || more.length > 0) return { code: 2, text: USAGE };
  const ended = await desk.end(username);
  if (!ended) return { code: 1, text: `There is no account "${oneLine(username)}".` };
  const name = oneLine(ended.username);
  return ended.wasOn
    ? { code: 0, text: `${name} signs in with the password alone now, and is signed out everywhere.` }
    : { code: 1, text: `Two-step sign-in is off for ${name}.` };
};
