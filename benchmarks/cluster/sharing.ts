/** What several servers must know of each other. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join as path } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { projectRoot } from "#server/project-root.ts";
import { ask, check, cookiesOf, join, newAddress, PASSWORD, Tally, until } from "./client.ts";
import { type Cluster, INSTANCES } from "./cluster.ts";

const MOST_REVOKED_MS = 500;
const MOST_IMPORT_MS = 10_000;
/** What one address may ask for in a minute, and how far several servers may be off in the second in which it is reached. */
const [PER_MINUTE, OFF] = [120, 60];
const SAVES = 60;
const MESSAGES = 30;

export async function checkSharing(cluster: Cluster, folder: string): Promise<void> {
  await startedTogether(cluster);
  await sessions(cluster);
  await searches(cluster);
  await guesses(cluster);
  await requestsAMinute(cluster);
  await messages(cluster);
  await keys(cluster);
  await imports(cluster, folder);
  await ownWrites(cluster);
}

/** The server for the nth request, each in turn. */
const turn = ({ instances }: Cluster, n: number): string => instances[n % INSTANCES]!.url;
const onEach = <T>({ instances }: Cluster, use: (url: string) => Promise<T>): Promise<T[]> =>
  Promise.all(instances.map(({ url }) => use(url)));

async function startedTogether({ instances, primary }: Cluster): Promise<void> {
  const client = new pg.Client(primary.url);
  await client.connect();
  const { rows } = await client.query<{ news: number; cities: number }>(
    "select (select count(*) from change_sets)::int as news, (select count(*) from cities)::int as cities",
  );
  await client.end();
  const stored = instances.filter(({ running }) => running.said().includes("Law loaded")).length;
  check(
    "three servers start at once on an empty database: one stores the law",
    stored === 1 && rows[0]!.news === 0 && rows[0]!.cities > 0,
    `${stored} stored it, ${rows[0]!.cities} cities, ${rows[0]!.news} notices`,
  );
}

async function sessions(cluster: Cluster): Promise<void> {
  const { cookie } = await join(turn(cluster, 0));
  const signedIn = await onEach(cluster, async (url) => (await ask(url, "/api/saved", { cookie })).status);
  await ask(turn(cluster, 1), "/api/logout", { cookie, body: {} });
  const after = await onEach(cluster, async (url) => (await ask(url, "/api/saved", { cookie })).status);
  check(
    "a session of one server is one of all, and so is its end",
    signedIn.every((status) => status === 200) && after.every((status) => status === 401),
    `signed in ${signedIn.join(" ")}, signed out at the second ${after.join(" ")}`,
  );
}

const question = (n: number): string => `/api/search?q=how+tall+may+a+fence+of+wood+${n}+be&cityId=1`;
async function searches(cluster: Cluster): Promise<void> {
  const first = await ask(turn(cluster, 0), question(1));
  const cookie = cookiesOf(first);
  const statuses = [first.status];
  for (let n = 1; n < 4; n++)
    statuses.push((await ask(turn(cluster, n), question(n + 1), { cookie })).status);
  const from = newAddress();
  const ofAddress = new Tally();
  for (let n = 0; n < 27; n++) ofAddress.add(await ask(turn(cluster, n), question(n), { from }));
  check(
    "a visitor has 2 searches on all servers together, and an address 20",
    statuses.filter((status) => status === 200).length === 2 && ofAddress.but(200) === 7,
    `one visitor: ${statuses.join(" ")}; one address: ${ofAddress}`,
  );
}

async function guesses(cluster: Cluster): Promise<void> {
  const { name } = await join(cluster.url);
  const from = newAddress();
  const tally = new Tally();
  for (let n = 0; n < 15; n++)
    tally.add(
      await ask(turn(cluster, n), "/api/login", {
        ...{ from, body: { username: name, password: `a guess ${n}` } },
      }),
    );
  check(
    "a stranger has 10 guesses at a password on all servers together",
    tally.counts.get("401") === 10 && tally.counts.get("429") === 5,
    String(tally),
  );
}

async function requestsAMinute(cluster: Cluster): Promise<void> {
  // Counted by the minute of the clock: one that ends meanwhile would be two.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 25_000) await pause(left + 500);
  const from = newAddress();
  const tally = new Tally();
  const asker = async (first: number): Promise<void> => {
    for (let n = first; n < 3 * PER_MINUTE; n += 3) {
      tally.add(await ask(turn(cluster, n), "/api/cities", { from }));
      await pause(100);
    }
  };
  await Promise.all([asker(0), asker(1), asker(2)]);
  const answered = tally.counts.get("200") ?? 0;
  check(
    `an address has ${PER_MINUTE} requests a minute on all servers together, and at most ${OFF} more at 30 a second`,
    answered >= PER_MINUTE && answered <= PER_MINUTE + OFF,
    String(tally),
  );
}

async function messages(cluster: Cluster): Promise<void> {
  const { token } = JSON.parse((await ask(turn(cluster, 0), "/api/form-token")).text) as { token: string };
  await pause(2_100);
  const send = (n: number, from: string) =>
    ask(turn(cluster, n), "/api/contact", {
      from,
      body: {
        ...{ name: "Ana", email: "ana@example.org", subject: `Message ${from} ${n}`, message: "Hello." },
        token,
      },
    });
  const from = newAddress();
  const ofOne = new Tally();
  for (let n = 0; n < 14; n++) ofOne.add(await send(n, from));
  check(
    "an address can send 10 messages an hour on all servers together",
    ofOne.counts.get("200") === 10 && ofOne.counts.get("429") === 4,
    String(ofOne),
  );
  const sent = await Promise.all(Array.from({ length: MESSAGES }, (_, n) => send(n, newAddress())));
  const taken = sent.filter(({ status }) => status === 200).length + (ofOne.counts.get("200") ?? 0);
  const received = () => cluster.mails.filter(({ to }) => to === "operator@lotline.test");
  await until(async () => received().length >= taken, 20_000);
  // One that is sent twice comes a little later.
  await pause(3_000);
  const subjects = new Set(received().map(({ text }) => /^Subject:.*(?:\r\n .*)*/m.exec(text)?.[0]));
  check(
    "each mail is sent once",
    received().length === taken && subjects.size === taken,
    `${taken} messages accepted, ${received().length} mails, ${subjects.size} different`,
  );
}

async function keys(cluster: Cluster): Promise<void> {
  const { cookie } = await join(cluster.url);
  const made = await ask(turn(cluster, 0), "/api/keys", {
    cookie,
    body: { name: "check", scopes: ["read"], password: PASSWORD },
  });
  const { key, made: row } = JSON.parse(made.text) as { key: string; made: { id: number } };
  const headers = { Authorization: `Bearer ${key}` };
  const status = async (url: string) => (await ask(url, "/v1/cities", { headers })).status;
  const before: number[] = [];
  // Calls are taken in advance by each server, which must not outlive the key.
  for (let n = 0; n < 10; n++) before.push(...(await onEach(cluster, status)));
  await ask(turn(cluster, 0), "/api/keys/revoke", { cookie, body: { id: row.id } });
  const took = await until(async () => (await onEach(cluster, status)).every((one) => one === 401), 5_000, 5);
  check(
    `a key that is revoked at one server is refused by all within ${MOST_REVOKED_MS} ms`,
    before.every((one) => one === 200) && took <= MOST_REVOKED_MS,
    `${took} ms; before that ${new Set(before).size === 1 ? `always ${before[0]}` : before.join(" ")}`,
  );
}

/** Runs a command of the terminal; throws where it fails. */
async function command(cluster: Cluster, folder: string, ...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path(projectRoot, "src/cli/lotline.ts"), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...cluster.env, DATA_DIR: path(folder, "data-of-commands") },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  child.stderr.on("data", (part: Buffer) => {
    said += part;
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed: ${said}`);
}

async function imports(cluster: Cluster, folder: string): Promise<void> {
  const code = path(folder, "code.jsonl");
  const lines = Array.from({ length: 200 }, (_, n) => ({
    section_number: `9-${n + 1}`,
    title: `Rule ${n + 1}`,
    text: `A fence in zone R-${n + 1} must be at most ${(n % 8) + 1} feet high.`,
  }));
  writeFileSync(code, lines.map((line) => JSON.stringify(line)).join("\n"));
  const allHave = async (address: string, what: RegExp) => {
    const answers = await onEach(cluster, (url) => ask(url, address));
    return answers.every(({ status, text }) => status === 200 && what.test(text));
  };
  // Each server looks for the place before, as it would in operation.
  await onEach(cluster, (url) => ask(url, "/api/codes"));
  await command(
    ...([cluster, folder, "import", "code", code, "--city", "Spanish Fork", "--state", "UT"] as const),
    ...["--effective", "2026-01-01"],
  );
  const readable = await until(() => allHave("/api/codes/spanish-fork/contents", /Rule 200/), 20_000);
  const asked = await until(
    () => allHave(`${question(1)}+in+Spanish+Fork%3F`.replace("&cityId=1", ""), /spanish-fork/i),
    20_000,
  );
  check(
    `a code that was imported is on all servers within ${MOST_IMPORT_MS / 1000} s`,
    readable + asked <= MOST_IMPORT_MS,
    `readable after ${readable} ms, questions answered from it ${asked} ms later`,
  );

  const layer = path(folder, "zoning.geojson");
  const square = [
    [
      [-105.28, 40.01],
      [-105.27, 40.01],
      [-105.27, 40.02],
      [-105.28, 40.02],
      [-105.28, 40.01],
    ],
  ];
  writeFileSync(
    layer,
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        {
          ...{ type: "Feature", properties: { zone: "RL-1" } },
          geometry: { type: "Polygon", coordinates: square },
        },
      ],
    }),
  );
  await command(
    ...([cluster, folder, "import", "zoning", layer, "--city", "Boulder", "--state", "CO"] as const),
    ...["--as-of", "2026-01-01", "--license", "CC0"],
  );
  const shown = await until(() => allHave("/api/map-cities", /Boulder/), 40_000);
  check(
    `a layer that was imported is on the map of all servers within ${MOST_IMPORT_MS / 1000} s`,
    shown <= MOST_IMPORT_MS,
    `${shown} ms`,
  );
}

/** Also with a replica that applies nothing any more. */
async function ownWrites(cluster: Cluster): Promise<void> {
  const replica = new pg.Client(cluster.replica.url);
  await replica.connect();
  for (const isBehind of [false, true]) {
    if (isBehind) await replica.query("select pg_wal_replay_pause()");
    const person = await join(cluster.url);
    let seen = 0;
    for (let n = 0; n < SAVES; n++) {
      const title = `saved-${n}`;
      const saved = await ask(cluster.url, "/api/saved", {
        ...person,
        body: { kind: "search", title, address: `/search?q=fence+${n}` },
        from: newAddress(),
      });
      const list = await ask(cluster.url, "/api/saved", { cookie: person.cookie });
      if (saved.status === 200 && list.text.includes(`"${title}"`)) seen += 1;
    }
    check(
      `what a person saved is there at their next request${isBehind ? ", with a replica that is behind" : ""}`,
      seen === SAVES,
      `${seen} of ${SAVES}`,
    );
  }
  await replica.query("select pg_wal_replay_resume()");
  await replica.end();
}
