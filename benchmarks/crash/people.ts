import { setTimeout as pause } from "node:timers/promises";
import type { RunningServer } from "#testing/run-server.ts";
import { chanceFrom } from "../fuzz/hostile-values.ts";

/** What people of these trials write, what they were told that we have, and whether it is there afterwards. */

export const PASSWORD = "six lots by a lake";

/** What one person was told that we have, and what they sent last. */
export interface Written {
  username: string;
  cookie: string;
  /** The title of each saved thing that was acknowledged, by its number. */
  saved: Map<number, string>;
  /** Titles that were sent. */
  sent: Set<string>;
  /** The thing that is renamed again and again: how often that was acknowledged, and how often sent. */
  renamed: { id: number; acknowledged: number; sent: number } | null;
}

/** What one run found and counted. */
export interface Trial {
  faults: string[];
  chance: ReturnType<typeof chanceFrom>;
  /** Requests that were put off with 503 and a sentence. */
  putOff: number;
  people: number;
}

export const newTrial = (seed: number): Trial => ({
  ...{ faults: [], chance: chanceFrom(seed), putOff: 0, people: 0 },
});

/** Null where it was put off, or the server is gone. Anything else that is not done is a fault. */
export async function send<T>(
  trial: Trial,
  server: RunningServer,
  path: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ body: T; response: Response } | null> {
  try {
    const response = await fetch(server.url + path, {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "Content-Type": "application/json", Origin: server.url, ...headers },
    });
    const body = (await response.json()) as T;
    if (response.ok) return { body, response };
    // Too much at once is put off, and the database may be the first to go: neither was acknowledged.
    if (isPutOff(response, body)) trial.putOff += 1;
    else trial.faults.push(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return null;
  } catch {
    return null;
  }
}

/** 503 with a sentence for the person, and when to try again. */
const isPutOff = (response: Response, body: unknown): boolean =>
  response.status === 503 &&
  response.headers.has("Retry-After") &&
  /\. Please try again in /.test(String((body as { message?: unknown }).message));

/** A new person, each from an address of their own: one address can register 20 in an hour. Null where it was put off. */
export async function trySignUp(trial: Trial, server: RunningServer): Promise<Written | null> {
  trial.people += 1;
  const username = `person${trial.people}x${trial.chance.below(1e9)}`;
  const joined = await send(
    ...([trial, server, "/api/register"] as const),
    { username, email: `${username}@example.org`, password: PASSWORD },
    { "X-Forwarded-For": `10.0.${trial.people >> 8}.${trial.people & 255}` },
  );
  if (!joined) return null;
  return {
    ...{ username, cookie: cookiesOf(joined.response) },
    ...{ saved: new Map(), sent: new Set(), renamed: null },
  };
}

export async function signUp(trial: Trial, server: RunningServer): Promise<Written> {
  const written = await trySignUp(trial, server);
  if (!written) throw new Error(`Nobody can register: ${trial.faults.at(-1) ?? server.said().slice(-2_000)}`);
  return written;
}

/** Signs the same person in again. */
export async function signInAgain(trial: Trial, server: RunningServer, written: Written): Promise<void> {
  const done = await send(trial, server, "/api/login", { username: written.username, password: PASSWORD });
  if (done) written.cookie = cookiesOf(done.response);
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");

/** Saves so many things (a person can save 200), until `stopped`. */
export async function save(
  trial: Trial,
  server: RunningServer,
  written: Written,
  what: { name: string; times: number; stopped: () => boolean },
): Promise<void> {
  for (let n = 0; n < what.times && !what.stopped(); n++) {
    const title = `${what.name}-${n}`;
    written.sent.add(title);
    const input = { kind: "search", title, address: `/search?q=fence+${title}` };
    const done = await send<{ id: number }>(trial, server, "/api/saved", input, { Cookie: written.cookie });
    if (done) written.saved.set(done.body.id, title);
  }
}

export async function rename(
  trial: Trial,
  server: RunningServer,
  written: Written,
  stopped: () => boolean,
): Promise<void> {
  const headers = { Cookie: written.cookie };
  const input = { kind: "search", title: "renamed-0", address: "/search?q=renamed" };
  const made = await send<{ id: number }>(trial, server, "/api/saved", input, headers);
  if (!made) return;
  const renamed = { id: made.body.id, acknowledged: 0, sent: 0 };
  written.renamed = renamed;
  while (!stopped()) {
    renamed.sent += 1;
    const change = { id: renamed.id, title: `renamed-${renamed.sent}` };
    if (await send(trial, server, "/api/saved/change", change, headers)) renamed.acknowledged = renamed.sent;
    // A refusal comes at once, and asking again at once would only measure refusals.
    else await pause(20);
  }
}

/** How many acknowledged things are there. A person who signed in before the crash still is. */
export async function checkWritten(
  { faults }: Trial,
  server: RunningServer,
  { cookie, saved, sent, renamed }: Written,
  when: string,
): Promise<number> {
  const response = await fetch(`${server.url}/api/saved`, { headers: { Cookie: cookie } });
  if (response.status !== 200) {
    faults.push(`${when}: the account that was made is gone (${response.status})`);
    return 0;
  }
  const { items } = (await response.json()) as { items: { id: number; title: string }[] };
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  for (const [id, title] of saved)
    if (titles.get(id) !== title)
      faults.push(`${when}: "${title}" was acknowledged and is ${titles.get(id) ?? "gone"}`);
  for (const [id, title] of titles)
    if (id !== renamed?.id && !sent.has(title) && !title.startsWith("renamed-"))
      faults.push(`${when}: "${title}" is there and was never sent`);
  if (renamed) {
    const now = Number(titles.get(renamed.id)?.split("-")[1] ?? Number.NaN);
    if (!(now >= renamed.acknowledged && now <= renamed.sent))
      faults.push(`${when}: renamed ${renamed.acknowledged} times, and its name is the ${now}th`);
  }
  return saved.size + (renamed?.acknowledged ?? 0);
}
