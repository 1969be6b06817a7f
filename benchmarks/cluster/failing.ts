/** A server that is killed, a replica and a primary that stop, under traffic. */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { ask, check, type Tally, until } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { failedWords, failures, startTraffic } from "./traffic.ts";

const AROUND_MS = 6_000;
const MOST_WITHOUT_WRITES_MS = 10_000;

export async function checkFailing(cluster: Cluster): Promise<void> {
  await serverKilled(cluster);
  await replicaStopped(cluster);
  await primaryStopped(cluster);
}

async function serverKilled({ url, instances }: Cluster): Promise<void> {
  const victim = instances[1]!;
  const traffic = await startTraffic(url);
  const exited = once(victim.running.child, "exit");
  victim.running.child.kill("SIGKILL");
  await exited;
  await pause(AROUND_MS);
  await traffic.stop();
  await victim.start();
  const { putOff, isFew } = failures(traffic);
  const failedOf = (tally: Tally): number => tally.but(200) - tally.putOff;
  const [reads, writes] = [failedOf(traffic.reads) + failedOf(traffic.signedIn), failedOf(traffic.writes)];
  const { acknowledged, found } = await traffic.found();
  check(
    "kill -9 of a server fails no read that had not begun to come, and only saves that were under way there",
    reads <= 1 && writes <= 3 && isFew && found === acknowledged,
    `${reads} reads and ${writes} saves failed, ${putOff} put off, ${found} of ${acknowledged} acknowledged saves found; ${failedWords(traffic)}`,
  );
}

async function replicaStopped({ url, replica, instances }: Cluster): Promise<void> {
  const traffic = await startTraffic(url);
  replica.stop();
  await pause(AROUND_MS);
  replica.start();
  const back = await until(async () => {
    const answers = await Promise.all(instances.map((one) => ask(one.url, "/readyz")));
    return answers.every(({ text }) => text.includes('"replicas":["up"]'));
  }, 20_000);
  await traffic.stop();
  const { failed, putOff, isFew } = failures(traffic);
  check(
    "a replica that stops fails no request",
    failed === 0 && isFew && back < 10_000,
    `${failed} failed and ${putOff} put off; used again ${back} ms after it was started; ${failedWords(traffic)}`,
  );
}

async function primaryStopped({ url, primary, replica, instances }: Cluster): Promise<void> {
  const query = async (server: string, ...statements: string[]) => {
    const client = new pg.Client(server);
    await client.connect();
    let last: pg.QueryResult | null = null;
    for (const statement of statements) last = await client.query(statement);
    await client.end();
    return last!;
  };
  // A save is acknowledged when the replica has it, so that a primary that dies takes nothing along.
  await query(primary.url, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
  await until(
    async () =>
      (await query(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount ===
      1,
    10_000,
  );
  const traffic = await startTraffic(url);
  primary.stop("immediate");
  const began = performance.now();
  replica.promote();
  const promoted = Math.round(performance.now() - began);
  await pause(AROUND_MS + 2_000);
  const gap = traffic.longestGap();
  const reads = traffic.reads.but(200) + traffic.signedIn.but(200);
  const unclean = traffic.writes.but(200, 503);
  const words = failedWords(traffic);

  // The old one comes back and still takes itself for the primary.
  const count = async (server: string) =>
    Number((await query(server, "select count(*)::int as n from saved_items")).rows[0].n);
  await query(replica.url, "select 1");
  primary.start();
  await query(primary.url, "alter system reset synchronous_standby_names", "select pg_reload_conf()");
  const before = await count(primary.url);
  await instances[0]!.restart();
  await pause(AROUND_MS);
  const astray = (await count(primary.url)) - before;
  await traffic.stop();
  const { acknowledged, found } = await traffic.found();
  check(
    `a primary that dies is replaced by its replica: at most ${MOST_WITHOUT_WRITES_MS / 1000} s without saves, no failed read, nothing lost`,
    gap <= MOST_WITHOUT_WRITES_MS && reads === 0 && unclean === 0 && found === acknowledged,
    `promoted in ${promoted} ms, ${gap} ms without saves, ${reads} reads failed, ${found} of ${acknowledged} acknowledged saves found; ${words}`,
  );
  check(
    "an old primary that comes back gets no saves, also from a server that starts then",
    astray === 0 && traffic.writes.counts.get("200")! > 0,
    `${astray} saves went there`,
  );
}
