import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cityPacks } from "#ingest/law-pack/city-packs.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { projectRoot } from "#server/project-root.ts";
import { changePacks, copyProgram } from "./own-program.ts";

/** A server with a program, a law and data of its own, which can be stopped and started like an operator's. */
export interface OwnServer {
  dataDir: string;
  /** Without a slash at the end; the same after each start. */
  site: string;
  /** Stops it and starts it anew, its clock so many hours before now. */
  restart(hoursBehind: number): Promise<void>;
  /** Writes a file of a city's law anew and compiles that city, for the next start; throws on faults in it. */
  changeLaw(city: string, file: string, change: (text: string) => string): void;
  end(): Promise<void>;
}

/** Moves the clock of a process by as many milliseconds as CLOCK_BEHIND says. */
const CLOCK = `
const behind = Number(process.env.CLOCK_BEHIND);
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() - behind) : super(...given); }
  static now() { return Real.now() - behind; }
};`;
const HOUR_MS = 60 * 60 * 1000;

/** Starts dist/ from a copy with the law of these cities, with `env` beside what journeys need. */
export async function startOwnServer(
  cities: readonly string[],
  env: Readonly<Record<string, string>>,
  hoursBehind: number,
): Promise<OwnServer> {
  const home = mkdtempSync(join(tmpdir(), "lotline-own-"));
  const [program, dataDir] = [join(home, "program"), join(home, "data")];
  copyProgram(program, cities);
  writeFileSync(join(home, "clock.mjs"), CLOCK);

  let server: ChildProcess | null = null;
  let site = "";
  const start = async (hours: number): Promise<void> => {
    const started = spawn(process.execPath, [join(program, "scripts", "start.mjs"), "--no-build"], {
      cwd: program,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        NODE_OPTIONS: `--import=${join(home, "clock.mjs")}`,
        CLOCK_BEHIND: String(hours * HOUR_MS),
        PORT: site ? new URL(site).port : "0",
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        BASE_URL: "",
        LOTLINE_LIMITS: "on",
        LOTLINE_RIGHTS: "on",
        TRUST_PROXY: "1",
        LOG: "quiet",
        SMTP_URL: "",
        ...env,
      },
    });
    server = started;
    site = await new Promise((resolve, reject) => {
      let said = "";
      started.stdout?.on("data", (part: Buffer) => {
        said += part;
        const address = /ready at (http:\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
      started.once("exit", (code) => reject(new Error(`the server ended with code ${code}`)));
    });
  };
  const stop = async (): Promise<void> => {
    if (!server) return;
    const ended = new Promise((resolve) => server!.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    server = null;
  };
  await start(hoursBehind);
  return {
    dataDir,
    get site() {
      return site;
    },
    restart: async (hours) => {
      await stop();
      await start(hours);
    },
    changeLaw: (city, file, change) => {
      const changed = join(home, "law");
      cpSync(join(projectRoot, "law", city), join(changed, city), { recursive: true });
      const path = join(changed, city, file);
      writeFileSync(path, change(readFileSync(path, "utf8")));
      const loaded = loadLawFolders(changed);
      const { book, faults } = readLawPack(loaded.folders);
      const all = [...loaded.faults, ...faults].map(({ where, what }) => `${where}: ${what}`);
      if (all.length > 0) throw new Error(all.join("\n"));
      const [own] = cityPacks(book);
      changePacks(program, (packs) => packs.map((pack) => (pack.city.slug === city ? own! : pack)));
    },
    end: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
