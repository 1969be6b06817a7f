/** What virtual people do, and what became of it. */
import { randomBytes } from "node:crypto";

export interface Answer {
  /** 0 where there was none. */
  status: number;
  text: string;
  headers: Headers;
  ms: number;
}

export interface Asked {
  cookie?: string | undefined;
  /** Whose address it comes from; another one for each request unless given. */
  from?: string;
  headers?: Record<string, string>;
  body?: object;
}

let addresses = 0;
/** An address that nobody had before. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export async function ask(site: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { cookie, from = newAddress(), headers, body } = asked;
  const began = performance.now();
  const took = () => performance.now() - began;
  try {
    const response = await fetch(site + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
      headers: {
        "X-Forwarded-For": from,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, text: await response.text(), headers: response.headers, ms: took() };
  } catch (problem) {
    return { status: 0, text: String(problem), headers: new Headers(), ms: took() };
  }
}

export const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");

export const PASSWORD = "six lots by a lake";

export interface Person {
  name: string;
  cookie: string;
  from: string;
}

/** Registers somebody, who is signed in then. */
export async function join(site: string): Promise<Person> {
  const name = `person${randomBytes(5).toString("hex")}`;
  const from = newAddress();
  const answer = await ask(site, "/api/register", {
    from,
    body: { username: name, email: `${name}@example.org`, password: PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`Nobody can register: ${answer.status} ${answer.text}`);
  return { name, cookie: cookiesOf(answer), from };
}

/** How often each came out, and how long it took. */
export class Tally {
  readonly counts = new Map<string, number>();
  readonly times: number[] = [];
  readonly samples: string[] = [];
  /** Of those that were not answered, the ones that a server had no room for and said so: this machine is busy. */
  putOff = 0;

  add({ status, ms, text }: Pick<Answer, "status" | "ms" | "text">, what = ""): void {
    const name = status === 0 ? "no answer" : String(status);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.times.push(ms);
    if (status === 503 && text.includes("Too many people")) this.putOff += 1;
    if ((status === 0 || status >= 400) && this.samples.length < 5)
      this.samples.push(`${what} ${name}: ${text.slice(0, 160)}`);
  }
  get all(): number {
    return this.times.length;
  }
  /** All but those with one of these statuses. */
  but(...good: readonly number[]): number {
    return good.reduce((left, status) => left - (this.counts.get(String(status)) ?? 0), this.all);
  }
  percentile(share: number): number {
    const sorted = [...this.times].sort((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  }
  toString(): string {
    const counts = [...this.counts].map(([name, times]) => `${times} × ${name}`).join(", ");
    return `${counts || "nothing asked"}; p95 ${this.percentile(0.95)} ms, slowest ${this.percentile(1)} ms`;
  }
}

/** Milliseconds until it is so; infinite where it never was. */
export async function until(isSo: () => Promise<boolean>, mostMs: number, everyMs = 20): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < mostMs) {
    if (await isSo()) return Math.round(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return Number.POSITIVE_INFINITY;
}

const faults: string[] = [];
/** Prints what came out. */
export function check(what: string, isGood: boolean, figures: string): void {
  console.log(`${isGood ? "PASS" : "FAIL"}  ${what}: ${figures}`);
  if (!isGood) faults.push(what);
}
export const faultsFound = (): readonly string[] => faults;
