import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { prepareDataFolder } from "#server/database/data-folder.ts";
import { describeUnreadable } from "#server/database/dump.ts";
import { migrate } from "#server/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/database/open-database.ts";
import { serverKey } from "#server/database/server-key.ts";
import { nameFailure } from "#server/describe-failure.ts";
import { askServer } from "#server/operator/operator-channel.ts";
import { projectRoot } from "#server/project-root.ts";

/** What was looked at: in order, or with a sentence that says what is wrong and what to do. */
interface Finding {
  what: string;
  fault: string | null;
}

const LEAST_FREE_BYTES = 1_000_000_000;
/** Sessions and limits go by the clock; a second or two do no harm. */
const MOST_APART_MS = 5_000;

/** `doctor`: changes nothing but migrations that are missing. Returns 1 when something is wrong. */
export async function runDoctor(
  env?: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void = console.log,
): Promise<number> {
  const findings: Finding[] = [];
  const config = readConfig(env);
  findings.push({ what: "Settings", fault: config.ok ? null : config.error.join(" ") });
  if (config.ok) {
    const folder = prepareDataFolder(config.value.dataDir);
    findings.push({ what: "Data folder", fault: folder.ok ? null : folder.error });
    if (folder.ok) findings.push(freeSpace(config.value.dataDir), ...(await ofDatabase(config.value)));
  }
  findings.push({
    what: "Build",
    fault: existsSync(join(projectRoot, "dist", "server", "main.js"))
      ? null
      : "There is no build in dist/. Make it with: npm run build",
  });
  for (const { what, fault } of findings)
    print(fault === null ? `ok     ${what}` : `FAULT  ${what}: ${fault}`);
  return findings.some(({ fault }) => fault !== null) ? 1 : 0;
}

function freeSpace(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  return {
    what: "Free disk",
    fault:
      free >= LEAST_FREE_BYTES
        ? null
        : `Only ${Math.round(free / 1e6)} MB are free where ${dataDir} is. Make room: what cannot be written is refused.`,
  };
}

async function ofDatabase(config: Config): Promise<Finding[]> {
  const asked = config.databaseUrl ? null : await askServer(config.dataDir, "read-all", []);
  if (asked)
    return [
      { what: "Database, which a running server has", fault: null },
      { what: "Every row can be read", fault: asked.code === 0 ? null : damaged(asked.text) },
    ];
  const opened = await openDatabase({ ...config, command: "npm run lotline -- doctor" });
  if (!opened.ok) return [{ what: "Database", fault: opened.error }];
  try {
    return await ofOpen(config, opened.value);
  } finally {
    await opened.value.close();
  }
}

async function ofOpen(config: Config, { db, pool }: OpenDatabase): Promise<Finding[]> {
  const findings: Finding[] = [{ what: "Database", fault: null }];
  try {
    await migrate(pool, join(projectRoot, "migrations"));
    findings.push({ what: "Tables", fault: null });
  } catch (problem) {
    return [
      ...findings,
      { what: "Tables", fault: `${nameFailure(problem)}. Run the version that made them, or a newer one.` },
    ];
  }
  const key = await serverKey(config.databaseUrl ? { db } : { dataDir: config.dataDir });
  findings.push({ what: "Key of the site", fault: key.ok ? null : key.error });
  const unreadable = await describeUnreadable(pool);
  findings.push({ what: "Every row can be read", fault: unreadable && damaged(unreadable) });
  const { rows } = await pool.query<{ now: Date; dead: number }>(
    "select clock_timestamp() as now, (select count(*)::integer from mail_queue where state = 'dead') as dead",
  );
  const apart = Math.abs(rows[0]!.now.getTime() - Date.now());
  findings.push({
    what: "Clock",
    fault:
      apart <= MOST_APART_MS
        ? null
        : `The clock of this machine and that of the database are ${Math.round(apart / 1000)} seconds apart. Set both by NTP.`,
  });
  findings.push({
    what: "Mail",
    fault:
      rows[0]!.dead === 0
        ? null
        : `${rows[0]!.dead} emails could not be delivered and will not be tried again. npm run lotline -- outbox --dead lists them with the reason.`,
  });
  return findings;
}

const damaged = (sentence: string): string =>
  `${sentence} The database is damaged. Stop the server, keep its folder as it is, and restore the last copy into a new one.`;
