/** Virtual people who look around, ask, read the law, use the map and keep things, each at their own pace. */
import { readdirSync, readFileSync } from "node:fs";
import { join as path } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#server/project-root.ts";
import { chanceFrom } from "../fuzz/hostile-values.ts";
import { ask, check, cookiesOf, join, newAddress, type Person, Tally } from "./client.ts";

const MOST_P95_MS = 150;
/** Between two steps of a person. */
const [SHORTEST_MS, LONGEST_MS] = [1_000, 7_000];
/** Steps of one visit; then somebody else comes, so that as much is asked in the last minute as in the first. */
const [FEWEST_STEPS, MOST_STEPS] = [6, 14];
/** One of so many people has an account, which they keep for all that they do. */
const WITH_ACCOUNT = 4;
/** Without a paid plan there are two searches. */
const SEARCHES = 2;

const QUESTIONS = path(projectRoot, "benchmarks", "accuracy", "questions");

/**
 * The pages of what residents ask, shuffled. Each is used once, for answers that were given before would flatter us: so
 * every question is asked of every city.
 */
async function questionPages(site: string, chance: ReturnType<typeof chanceFrom>): Promise<string[]> {
  const cities = JSON.parse((await ask(site, "/api/cities")).text) as { id: number }[];
  const lines = readdirSync(QUESTIONS).flatMap((file) =>
    readFileSync(path(QUESTIONS, file), "utf8").split("\n").filter(Boolean),
  );
  const pages = lines.flatMap((line) => {
    const { q } = JSON.parse(line) as { q: string };
    return cities.map(({ id }) => `/search?q=${encodeURIComponent(q)}&cityId=${id}`);
  });
  for (let n = pages.length - 1; n > 0; n--) {
    const other = chance.below(n + 1);
    [pages[n], pages[other]] = [pages[other]!, pages[n]!];
  }
  return pages;
}

export async function checkCrowd(site: string, people: number, seconds: number): Promise<void> {
  const chance = chanceFrom(1);
  const pick = <T>(of: readonly T[]): T => of[chance.below(of.length)]!;
  const questions = await questionPages(site, chance);
  let asked = 0;
  const nextQuestion = (): string => {
    const page = questions[asked++];
    if (page === undefined) throw new Error(`All ${questions.length} questions were asked.`);
    return page;
  };
  // Servers that just started are slow until their code is compiled.
  for (let n = 0; n < 60; n++) {
    await ask(site, nextQuestion());
    await ask(site, ["/", "/map", "/codes/denver"][n % 3]!);
  }
  const [pages, answers, saves] = [new Tally(), new Tally(), new Tally()];
  const end = performance.now() + seconds * 1000;
  const visit = async (member: Person | null, searchesLeft: number): Promise<number> => {
    const from = newAddress();
    let cookie = member?.cookie;
    let left = searchesLeft;
    const see = async (into: Tally, path: string): Promise<void> => {
      const answer = await ask(site, path, { cookie, from });
      into.add(answer, path);
      if (!cookie && answer.headers.getSetCookie().length > 0) cookie = cookiesOf(answer);
    };
    await see(pages, "/");
    const steps = FEWEST_STEPS + chance.below(MOST_STEPS - FEWEST_STEPS + 1);
    for (let n = 0; n < steps && performance.now() < end; n++) {
      await pause(SHORTEST_MS + chance.below(LONGEST_MS - SHORTEST_MS));
      const step = chance.below(10);
      if (step < 4 && left > 0) {
        left -= 1;
        await see(answers, nextQuestion());
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
        saves.add(await ask(site, "/api/saved", { cookie, from, body }), "save");
        await see(pages, "/account");
      } else await see(pages, "/documentation");
    }
    return left;
  };
  const live = async (n: number): Promise<void> => {
    // They do not all come in the same second.
    await pause(chance.below(LONGEST_MS));
    let member: Person | null = null;
    if (n % WITH_ACCOUNT === 0)
      member = await join(site).catch((problem: Error) => {
        saves.add({ status: 0, ms: 0, text: problem.message }, "register");
        return null;
      });
    let left = SEARCHES;
    while (performance.now() < end) {
      left = await visit(member, left);
      // Who comes next without an account is another person.
      if (!member) left = SEARCHES;
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
