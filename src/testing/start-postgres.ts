import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";

export interface OwnPostgres {
  url: string;
  start: () => void;
  /** At once, as a crash does; `fast` sends what was written to replicas first. */
  stop: (how?: "immediate" | "fast") => void;
  /** Whether it is there: it ends where its disk fails it. */
  runs: () => boolean;
}

export interface OwnReplica extends OwnPostgres {
  /** Ends being a replica: it takes writes when this returns. */
  promote: () => void;
}

/**
 * Starts a PostgreSQL server of one's own below `folder`, reached over a socket that lies in it; null where PostgreSQL is
 * not installed. It gives up durability for speed: what it holds is for one run. One that was there before goes on.
 */
export function startPostgres(folder: string): OwnPostgres | null {
  const place = prepare(folder, "postgres");
  if (!place) return null;
  if (!existsSync(place.data))
    place.run("initdb", [
      ...["-D", place.data, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"],
    ]);
  place.start();
  return place;
}

/** Starts a streaming replica of a server that `startPostgres` started below the same folder. */
export function startReplica(folder: string): OwnReplica {
  const place = prepare(folder, "replica");
  if (!place) throw new Error("PostgreSQL is not installed.");
  place.run("pg_basebackup", [
    ...["-h", join(folder, "postgres"), "-U", "postgres", "-D", place.data],
    ...["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"],
  ]);
  place.start();
  return { ...place, promote: () => place.run("pg_ctl", ["-D", place.data, "-w", "promote"]) };
}

/** A folder of one server's data and socket, and how its programs are run. */
function prepare(folder: string, name: string) {
  const programs = findPrograms();
  if (!programs) return null;
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700, recursive: true });
  const owner = unprivileged();
  if (owner) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(home, owner.uid, owner.gid);
  }
  const data = join(home, "data");
  const run = (program: string, args: string[]): void => {
    const done = spawnSync(join(programs, program), args, {
      ...owner,
      cwd: home,
      encoding: "utf8",
      // The server would keep a pipe open for as long as it runs.
      stdio: ["ignore", "ignore", "pipe"],
    });
    if (done.status !== 0) throw new Error(`${program} failed: ${done.stderr || done.error}`);
  };
  const options = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=off -c max_connections=120`;
  return {
    data,
    run,
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(home)}`,
    start: () => run("pg_ctl", ["-D", data, "-w", "-l", join(home, "log"), "-o", options, "start"]),
    stop: (how: "immediate" | "fast" = "immediate") => run("pg_ctl", ["-D", data, "-m", how, "-w", "stop"]),
    runs: () =>
      spawnSync(join(programs, "pg_ctl"), ["-D", data, "status"], { ...owner, cwd: home }).status === 0,
  };
}

/** The folder of initdb and pg_ctl, in the places where packages of Linux and macOS put them. */
function findPrograms(): string | null {
  const versioned = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => /^(postgresql@)?\d+/.test(name))
          .sort()
          .reverse()
          .map((name) => join(root, name, "bin"))
      : [],
  );
  const onPath = (process.env.PATH ?? "").split(":");
  return (
    [...versioned, ...onPath].find(
      (bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "pg_ctl")),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root; its own user or nobody will do. */
function unprivileged(): { uid: number; gid: number } | null {
  if (userInfo().uid !== 0) return null;
  const id = (name: string, flag: "-u" | "-g"): number | null => {
    const done = spawnSync("id", [flag, name], { encoding: "utf8" });
    return done.status === 0 ? Number(done.stdout) : null;
  };
  const name = id("postgres", "-u") === null ? "nobody" : "postgres";
  return { uid: id(name, "-u") ?? 65534, gid: id(name, "-g") ?? 65534 };
}
