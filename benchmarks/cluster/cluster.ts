/** A primary and a replica of PostgreSQL, three servers of dist/, a mail server, and HAProxy in front of all. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort, type RunningServer, runServer } from "#testing/run-server.ts";
import { type OwnPostgres, type OwnReplica, startPostgres, startReplica } from "#testing/start-postgres.ts";
import { balancerSettings } from "./balancer.ts";

/** How long a server that is told to stop goes on, so that HAProxy notices first: two of its checks. */
const DRAIN_SECONDS = 2;
export const INSTANCES = 3;

export interface Instance {
  url: string;
  running: RunningServer;
  /** SIGTERM, and the same port again, from the folder of a release. Resolves with the exit code of the one before. */
  restart(root?: string): Promise<number | null>;
  start(root?: string): Promise<void>;
}

export interface Cluster {
  /** Of the balancer. */
  url: string;
  primary: OwnPostgres;
  replica: OwnReplica;
  instances: readonly Instance[];
  /** What servers and commands on this cluster are given. */
  env: Readonly<Record<string, string>>;
  /** Recipients of all mail that was sent. */
  mails: { to: string; text: string }[];
  stop(): Promise<void>;
}

/** The sentence to print where something is not installed; null where all is. */
export function missingPrograms(): string | null {
  const missing = [
    ...(spawnSync("haproxy", ["-v"]).status === 0 ? [] : ["haproxy"]),
    ...(spawnSync("sh", ["-c", "ls /usr/lib/postgresql/*/bin/initdb || command -v initdb"]).status === 0
      ? []
      : ["postgresql"]),
  ];
  return missing.length > 0
    ? `Not installed: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`
    : null;
}

/** Calls what ends each part, the last first; also where one of them was stopped by a check already. */
async function endAll(parts: (() => unknown)[]): Promise<void> {
  for (const end of parts.reverse())
    try {
      await end();
    } catch {
      // It has ended.
    }
}

export async function startCluster(folder: string): Promise<Cluster> {
  const parts: (() => unknown)[] = [];
  try {
    return await startParts(folder, parts);
  } catch (problem) {
    await endAll(parts);
    throw problem;
  }
}

async function startParts(folder: string, parts: (() => unknown)[]): Promise<Cluster> {
  const primary = startPostgres(folder);
  if (!primary) throw new Error("PostgreSQL is not installed.");
  parts.push(() => primary.stop());
  const replica = startReplica(folder);
  parts.push(() => replica.stop());
  const mailServer = await startMail();
  parts.push(() => mailServer.close());
  const port = await freePort();
  const ports: number[] = [];
  for (let n = 0; n < INSTANCES; n++) ports.push(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: `${primary.url} ${replica.url}`,
    DATABASE_READ_URLS: replica.url,
    BASE_URL: url,
    TRUST_PROXY: "1",
    LOTLINE_RIGHTS: "off",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: "office@lotline.test",
    CONTACT_TO: "operator@lotline.test",
  };
  const run = (n: number, root?: string) =>
    runServer(
      { ...env, DATA_DIR: join(folder, `data-${n + 1}`) },
      { port: ports[n]!, ...(root ? { root } : {}) },
    );
  // All at once, on a database that is empty: one makes the tables and stores the law, the others wait for it.
  const started = await Promise.all(ports.map((_, n) => run(n)));
  const instances = started.map((running, n): Instance => {
    // Where it was started from last.
    let release: string | undefined;
    return {
      url: running.url,
      running,
      async restart(root) {
        const code = await this.running.stop();
        await this.start(root);
        return code;
      },
      async start(root = release) {
        release = root;
        this.running = await run(n, root);
      },
    };
  });
  parts.push(() => Promise.all(instances.map(({ running }) => running.stop())));
  const balancer = startBalancer(folder, port, ports);
  parts.push(() => balancer.kill("SIGTERM"));
  await answering(balancer, port);
  return {
    ...{ url, primary, replica, instances, env, mails: mailServer.mails },
    stop: () => endAll(parts),
  };
}

function startBalancer(folder: string, port: number, ports: readonly number[]): ChildProcess {
  const path = join(folder, "haproxy.cfg");
  writeFileSync(path, balancerSettings(port, ports));
  return spawn("haproxy", ["-db", "-f", path], { stdio: ["ignore", "ignore", "ignore"] });
}

async function answering(balancer: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/documentation`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (tries > 100 || balancer.exitCode !== null) throw new Error("HAProxy does not answer.");
    await pause(100);
  }
}

async function startMail() {
  const mails: Cluster["mails"] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true, logger: false },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  server.on("error", () => {});
  const listening = once(server.server, "listening");
  server.listen(0, "127.0.0.1");
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => server.close(() => {}),
  };
}
