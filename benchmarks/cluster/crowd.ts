/** Virtual people who look around, ask, read the law, use the map and keep things, each at their own pace. */
import { setTimeout as pause } from "node:timers/promises";
import { chanceFrom } from "../fuzz/hostile-values.ts";
import { ask, check, cookiesOf, join, newAddress, type Person, Tally } from "./client.ts";
import type { Cluster } from "./cluster.ts";

const MOST_P95_MS = 150;
/** Between two steps of a person. */
const [SHORTEST_MS, LONGEST_MS] = [1_000, 7_000];
/** One of so many people has an account. */
const WITH_ACCOUNT = 4;
const CITIES = ["Denver", "Austin", "Seattle", "Portland", "Chicago"];
const SUBJECTS = [
  (n: number) => `Can I build a ${n}-foot fence in`,
  (n: number) => `How far from the lot line must a ${n * 10} square foot shed be in`,
  () => "Do I need a permit for a deck in",
  (n: number) => `May I keep ${n} chickens in`,
  () => "How tall may a house be in",
  () => "Can I build an ADU in my backyard in",
];

export async function checkCrowd(cluster: Cluster, people: number, seconds: number): Promise<void> {
  // Servers that just started are slow until their code is compiled.
  for (let n = 0; n < 60; n++) {
    await ask(cluster.url, `/search?q=${encodeURIComponent(`${SUBJECTS[n % 6]!(n)} ${CITIES[n % 5]}?`)}`);
    await ask(cluster.url, ["/", "/map", "/codes/denver"][n % 3]!);
  }
  const [pages, answers, saves] = [new Tally(), new Tally(), new Tally()];
  const chance = chanceFrom(1);
  const pick = <T>(of: readonly T[]): T => of[chance.below(of.length)]!;
  const end = performance.now() + seconds * 1000;
  const live = async (n: number): Promise<void> => {
    // They do not all come in the same second.
    await pause(chance.below(LONGEST_MS));
    let member: Person | null = null;
    if (n % WITH_ACCOUNT === 0)
      member = await join(cluster.url).catch((problem: Error) => {
        saves.add({ status: 0, ms: 0, text: problem.message }, "register");
        return null;
      });
    const from = newAddress();
    let cookie = member?.cookie;
    let searches = 0;
    const see = async (into: Tally, path: string): Promise<void> => {
      const answer = await ask(cluster.url, path, { cookie, from });
      into.add(answer, path);
      if (!cookie && answer.headers.getSetCookie().length > 0) cookie = cookiesOf(answer);
    };
    await see(pages, "/");
    while (performance.now() < end) {
      await pause(SHORTEST_MS + chance.below(LONGEST_MS - SHORTEST_MS));
      const step = chance.below(10);
      // Without a paid plan there are two searches.
      if (step < 4 && searches < 2) {
        searches += 1;
        const question = `${pick(SUBJECTS)(1 + chance.below(20))} ${pick(CITIES)}?`;
        await see(answers, `/search?q=${encodeURIComponent(question)}`);
      } else if (step < 7)
        await see(
          pages,
          pick(["/codes/denver", "/codes/denver/dzc-10.5-fence-height", "/codes", "/compliance"]),
        );
      else if (step < 9) {
        await see(pages, "/map");
        await see(pages, `/api/map-layers/${1 + chance.below(5)}`);
        await see(pages, `/api/location?lng=${-104.99 + chance.below(100) / 5000}&lat=39.74`);
      } else if (member) {
        const body = { kind: "search", title: `kept ${chance.below(1e9)}`, address: "/search?q=fence" };
        saves.add(await ask(cluster.url, "/api/saved", { cookie, from, body }), "save");
        await see(pages, "/account");
      } else await see(pages, "/documentation");
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => live(n)));
  const failed = pages.but(200) + answers.but(200) + saves.but(200);
  const samples = [...pages.samples, ...answers.samples, ...saves.samples];
  check(
    `${people} people for ${seconds} s: no error, p95 of answers at most ${MOST_P95_MS} ms`,
    failed === 0 && answers.percentile(0.95) <= MOST_P95_MS,
    `${failed} failed; answers ${answers}; pages ${pages}; saves ${saves}${samples.map((line) => `\n      ${line}`).join("")}`,
  );
}
