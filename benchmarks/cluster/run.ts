/**
 * `npm run cluster`: brings up a primary and a replica of PostgreSQL, three servers and HAProxy on this machine, and looks whether
 * the servers share what they must, whether nothing is dropped when they are upgraded, killed, or lose a database, and how a
 * crowd is served. Needs Debian's packages postgresql and haproxy. `-- --only sharing,crowd,upgrade,failing`,
 * `-- --people 200 --seconds 300`. `-- --alone` brings up one server with the embedded database and looks at the crowd only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runServer } from "#testing/run-server.ts";
import { faultsFound } from "./client.ts";
import { missingPrograms, startCluster } from "./cluster.ts";
import { checkCrowd } from "./crowd.ts";
import { checkFailing } from "./failing.ts";
import { checkSharing } from "./sharing.ts";
import { checkUpgrade } from "./upgrade.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    people: { type: "string", default: "60" },
    seconds: { type: "string", default: "60" },
    alone: { type: "boolean", default: false },
  },
});
const missing = values.alone ? null : missingPrograms();
if (missing) {
  console.error(missing);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "lotline-cluster-"));
const endedBySignal = (stop: () => Promise<unknown>): void => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
};
try {
  if (values.alone) await lookAtOne();
  else await lookAtCluster();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const faults = faultsFound();
console.log(faults.length === 0 ? "All targets were met." : `${faults.length} targets were missed.`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function lookAtOne(): Promise<void> {
  const server = await runServer({
    DATA_DIR: join(folder, "data"),
    TRUST_PROXY: "1",
    // Accounts of the crowd keep searches, which takes a plan.
    LOTLINE_RIGHTS: "off",
  });
  endedBySignal(server.stop);
  try {
    await checkCrowd(server.url, Number(values.people), Number(values.seconds));
  } finally {
    await server.stop();
  }
}

async function lookAtCluster(): Promise<void> {
  const began = performance.now();
  const cluster = await startCluster(folder);
  console.log(`Three servers are ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  endedBySignal(cluster.stop);
  const isAsked = (what: string): boolean =>
    values.only === undefined || values.only.split(",").includes(what);
  try {
    if (isAsked("sharing")) await checkSharing(cluster, folder);
    if (isAsked("crowd")) await checkCrowd(cluster.url, Number(values.people), Number(values.seconds));
    if (isAsked("upgrade")) await checkUpgrade(cluster, folder);
    // The last: the primary is another one then.
    if (isAsked("failing")) await checkFailing(cluster);
  } finally {
    await cluster.stop();
  }
}
