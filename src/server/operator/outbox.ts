import { parseArgs } from "node:util";
import type { QueuedMail } from "../database/mail-store.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { momentText, oneLine, printable, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- outbox [--waiting | --sent | --dead] [--limit 50]   lists mail, the newest first
       npm run lotline -- outbox NUMBER                                        shows one mail
       npm run lotline -- outbox retry NUMBER                                  puts a mail that was given up back in the queue`;

/** `outbox`: what mail waits, was sent or was given up. */
export const outbox: OperatorCommand = async (args, { mail, now }) => {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return { code: 2, text: `${problem instanceof Error ? problem.message : problem}\n${USAGE}` };
  }
  const { values, positionals } = parsed;
  const [first, second] = positionals;
  if (first === "retry") {
    const id = wholeNumber(second);
    if (id === null) return { code: 2, text: USAGE };
    return (await mail.retry(id, now()))
      ? { code: 0, text: `Mail ${id} is in the queue again.` }
      : { code: 1, text: `There is no mail ${id} that was given up.` };
  }
  if (first !== undefined) {
    const id = wholeNumber(first);
    if (id === null || positionals.length > 1) return { code: 2, text: USAGE };
    const found = await mail.find(id);
    return found ? { code: 0, text: describe(found) } : { code: 1, text: `There is no mail ${id}.` };
  }
  const limit = wholeNumber(values.limit);
  if (limit === null) return { code: 2, text: USAGE };
  const state = (["waiting", "sent", "dead"] as const).find((name) => values[name]) ?? null;
  const rows = await mail.list(state, limit);
  return {
    code: 0,
    text:
      rows.length > 0
        ? rows.map(line).join("\n")
        : `No mail ${state === null ? "was written so far" : { waiting: "is waiting", sent: "was sent so far", dead: "was given up" }[state]}.`,
  };
};

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      waiting: { type: "boolean" },
      sent: { type: "boolean" },
      dead: { type: "boolean" },
      limit: { type: "string", default: "50" },
    },
  });

function line(mail: QueuedMail): string {
  const head = `${String(mail.id).padStart(6)}  ${mail.state.padEnd(7)}  ${momentText(mail.createdAt)}  ${mail.kind.padEnd(16)}  ${mail.recipient}  ${oneLine(mail.subject)}`;
  return mail.lastError ? `${head}\n        attempt ${mail.attempts}: ${oneLine(mail.lastError)}` : head;
}

function describe(mail: QueuedMail): string {
  const rows: [string, string | null][] = [
    ["Number", String(mail.id)],
    ["State", mail.state],
    ["About", mail.kind],
    ["To", mail.recipient],
    ["Reply to", mail.replyTo],
    ["Subject", oneLine(mail.subject)],
    ["Written", momentText(mail.createdAt)],
    ["Sent", mail.sentAt && momentText(mail.sentAt)],
    ["Next attempt", mail.state === "waiting" ? momentText(mail.dueAt) : null],
    ["Attempts", String(mail.attempts)],
    ["Last fault", mail.lastError && oneLine(mail.lastError)],
  ];
  const head = rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join("\n");
  return `${head}\n\n${mail.text ? printable(mail.text) : "The text was handed to the mail server and is no longer kept."}`;
}
