/** People who read, ask and save through the balancer while something happens to what is behind it. */
import { setTimeout as pause } from "node:timers/promises";
import { READS } from "../visitor-reads.ts";
import { ask, join, newAddress, type Person, Tally } from "./client.ts";

const READERS = 4;
const WRITERS = 3;
/** A person can save 200 things. */
const MOST_SAVED = 190;

export interface Traffic {
  reads: Tally;
  /** Pages for everybody, read by people who are signed in. */
  signedIn: Tally;
  writes: Tally;
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGap(): number;
  /** How many acknowledged writes there are, and how many of them are found. */
  found(): Promise<{ acknowledged: number; found: number }>;
  /** Lets everybody finish. */
  stop(): Promise<void>;
}

interface Writer {
  person: Person;
  titles: string[];
}

export async function startTraffic(site: string): Promise<Traffic> {
  // A server that just started is slow until its code is compiled; that is no part of what is looked at.
  for (let n = 0; n < 4 * READS.length; n++) await ask(site, READS[n % READS.length]!(n));
  const [reads, signedIn, writes] = [new Tally(), new Tally(), new Tally()];
  let stopping = false;
  let lastWrite = performance.now();
  let longest = 0;
  const read = async (first: number): Promise<void> => {
    for (let n = first; !stopping; n += READERS) {
      const path = READS[n % READS.length]!(n);
      reads.add(await ask(site, path), path);
      await pause(250);
    }
  };
  const all: Writer[] = [];
  const write = async (): Promise<void> => {
    let writer: Writer | null = null;
    for (let n = 0; !stopping; n++) {
      if (!writer || writer.titles.length >= MOST_SAVED) {
        const person = await join(site).catch(() => null);
        if (!person) {
          await pause(200);
          continue;
        }
        writer = { person, titles: [] };
        all.push(writer);
      }
      const { cookie } = writer.person;
      const title = `kept-${n}`;
      const answer = await ask(site, "/api/saved", {
        ...{ cookie, body: { kind: "search", title, address: `/search?q=fence+${n}` }, from: newAddress() },
      });
      writes.add(answer, "save");
      if (answer.status === 200) {
        writer.titles.push(title);
        longest = Math.max(longest, performance.now() - lastWrite);
        lastWrite = performance.now();
      }
      if (n % 3 === 0) signedIn.add(await ask(site, "/codes/denver", { cookie }), "/codes/denver");
      await pause(150);
    }
  };
  const running = [
    ...Array.from({ length: READERS }, (_, n) => read(n)),
    ...Array.from({ length: WRITERS }, write),
  ];
  // Everybody is there before anything happens.
  while (all.length < WRITERS || reads.all < 30) await pause(50);
  return {
    ...{ reads, signedIn, writes },
    longestGap: () => Math.round(longest),
    found: async () => {
      let [acknowledged, found] = [0, 0];
      for (const { person, titles } of all) {
        const { text } = await ask(site, "/api/saved", { cookie: person.cookie });
        acknowledged += titles.length;
        found += titles.filter((title) => text.includes(`"${title}"`)).length;
      }
      return { acknowledged, found };
    },
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}

/** One request of so many may be put off where the machine has other work. */
const PUT_OFF_IN = 100;

/** How many failed, and whether that is none but a few that were put off. */
export function failures({ reads, signedIn, writes }: Traffic): {
  failed: number;
  putOff: number;
  isFew: boolean;
} {
  const all = [reads, signedIn, writes];
  const sum = (of: (tally: Tally) => number): number => all.reduce((total, tally) => total + of(tally), 0);
  const putOff = sum((tally) => tally.putOff);
  return {
    failed: sum((tally) => tally.but(200)) - putOff,
    putOff,
    isFew: putOff * PUT_OFF_IN <= sum((tally) => tally.all),
  };
}

/** What failed, for the line of a check. */
export const failedWords = ({ reads, signedIn, writes }: Traffic): string => {
  const samples = [...reads.samples, ...signedIn.samples, ...writes.samples];
  return `reads ${reads}; signed in ${signedIn}; saves ${writes}${samples.length > 0 ? `\n      ${samples.slice(0, 6).join("\n      ")}` : ""}`;
};
