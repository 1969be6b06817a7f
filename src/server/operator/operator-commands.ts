import { annotations } from "./annotations.ts";
import { copying, readingAll } from "./backup-commands.ts";
import { corrections } from "./corrections.ts";
import { experts } from "./experts.ts";
import { imported } from "./imported.ts";
import { keys } from "./keys.ts";
import { madeData } from "./made-data.ts";
import { messages } from "./messages.ts";
import type { RunCommand } from "./operator-channel.ts";
import type { OperatorCommand, OperatorDesk } from "./operator-desk.ts";
import { operators } from "./operators.ts";
import { outbox } from "./outbox.ts";
import { proposeRules } from "./propose-rules.ts";
import { questions } from "./questions.ts";
import { reviewedRules } from "./reviewed-rules.ts";
import { twoStep } from "./two-step.ts";

const commands: Readonly<Record<string, OperatorCommand>> = {
  annotations,
  backup: copying,
  "read-all": readingAll,
  corrections,
  outbox,
  messages,
  experts,
  questions,
  keys,
  operators,
  "two-step": twoStep,
  "reviewed-rules": reviewedRules,
  "propose-rules": proposeRules,
  "made-data": madeData,
  imported,
};

/** Runs the commands that work on the database, in the terminal or in the server that has the database. */
export const operatorCommands =
  (desk: OperatorDesk): RunCommand =>
  async (name, args) => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    return command ? command(args, desk) : { code: 2, text: `There is no command "${name}".` };
  };
