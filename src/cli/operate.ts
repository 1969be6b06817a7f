import { join } from "node:path";
import { twoStepDesk } from "#server/accounts/two-step-desk.ts";
import { type Config, readConfig } from "#server/config.ts";
import { annotationStore } from "#server/database/annotation-store.ts";
import { apiKeyStore } from "#server/database/api-key-store.ts";
import { apiUsageStore } from "#server/database/api-usage-store.ts";
import { codeStore } from "#server/database/code-store.ts";
import { contactStore } from "#server/database/contact-store.ts";
import { correctionStore } from "#server/database/correction-store.ts";
import { decisionStore } from "#server/database/decision-store.ts";
import { expertStore } from "#server/database/expert-store.ts";
import { mailStore } from "#server/database/mail-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { modelReadingStore } from "#server/database/model-reading-store.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { operatorStore } from "#server/database/operator-store.ts";
import { questionDesk } from "#server/database/question-desk.ts";
import { reviewStore } from "#server/database/review-store.ts";
import { openModel } from "#server/model/open-model.ts";
import { ruleProposer } from "#server/model/rule-proposer.ts";
import { askServer, type OperatorReply } from "#server/operator/operator-channel.ts";
import { operatorCommands } from "#server/operator/operator-commands.ts";
import { projectRoot } from "#server/project-root.ts";

/**
 * Runs a command on the database that the settings name. A running server that has the embedded database runs it
 * in our place. Returns the exit code.
 */
export async function runOperate(name: string, args: string[]): Promise<number> {
  const reply = await askDatabase(name, args);
  (reply.code === 0 ? console.log : console.error)(reply.text);
  return reply.code;
}

/** The same for another command, which reads what it says. */
export async function askDatabase(name: string, args: string[]): Promise<OperatorReply> {
  const config = readConfig();
  return config.ok ? operate(config.value, name, args) : { code: 1, text: config.error.join("\n") };
}

async function operate(config: Config, name: string, args: string[]): Promise<OperatorReply> {
  const asked = config.databaseUrl ? null : await askServer(config.dataDir, name, args);
  if (asked) return asked;
  const opened = await openDatabase({ ...config, command: `npm run lotline -- ${name}` });
  if (!opened.ok) return { code: 1, text: opened.error };
  const database = opened.value;
  try {
    await migrate(database.pool, join(projectRoot, "migrations"));
    const { db } = database;
    const baseUrl = (): string => config.baseUrl ?? `http://${config.host}:${config.port}`;
    return await operatorCommands({
      mail: mailStore(db),
      contact: contactStore(db),
      experts: expertStore(db),
      reviews: reviewStore(db),
      annotations: annotationStore(db),
      questions: questionDesk(db),
      apiKeys: apiKeyStore(db),
      apiUsage: apiUsageStore(database.pool),
      corrections: correctionStore(db),
      operators: operatorStore(db),
      twoStep: twoStepDesk(db, baseUrl),
      enacted: codeStore(db),
      decisions: decisionStore(db),
      proposer:
        config.model && ruleProposer(openModel(config.model), modelReadingStore(db), () => new Date()),
      baseUrl,
      now: () => new Date(),
    })(name, args);
  } finally {
    await database.close();
  }
}
