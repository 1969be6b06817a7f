import { PLANS } from "#domain/accounts/plan.ts";
import { decideSearch, normalizeQuestion, standing, type Usage } from "#domain/accounts/quota.ts";
import type { SearchAllowance } from "#web/site.ts";

/** Where the browser keeps its count. */
export const USAGE_KEY = "anonymousUsage";

/** The stored form: how many searches since when, and which questions those were (asking again is free). */
interface StoredUsage {
  count: number;
  /** ISO time. */
  resetDate: string;
  questions: string[];
}

/** Reads the stored form; anything unreadable counts as nothing asked yet. */
export function readUsage(stored: string | null, now: number): Usage {
  const none: Usage = { startedAt: now, questions: [] };
  if (stored === null) return none;
  try {
    const { resetDate, questions } = JSON.parse(stored) as Partial<StoredUsage>;
    const startedAt = Date.parse(String(resetDate));
    return Number.isNaN(startedAt) || !Array.isArray(questions)
      ? none
      : { startedAt, questions: questions.map(String) };
  } catch {
    return none;
  }
}

export const writeUsage = ({ startedAt, questions }: Usage): string =>
  JSON.stringify({
    count: questions.length,
    resetDate: new Date(startedAt).toISOString(),
    questions: [...questions],
  } satisfies StoredUsage);

/**
 * The counter of this browser, by the same rule as the server's. It counts only while the server does:
 * `serverRemaining` is what the server last said is left, null when it does not count (limits off, signed in).
 */
export function createBrowserAllowance(serverRemaining: () => number | null): SearchAllowance {
  const load = () => readUsage(readStorage(), Date.now());
  const decide = (question: string) =>
    decideSearch(PLANS.anonymous, [load()], normalizeQuestion(question), Date.now());
  return {
    admits: (question) => serverRemaining() === null || decide(question).allowed,
    record: (question) => {
      const [usage] = decide(question).usages;
      if (serverRemaining() !== null && usage) writeStorage(writeUsage(usage));
    },
    remaining: () => {
      const left = serverRemaining();
      const own = standing(PLANS.anonymous, [load()], Date.now()).remaining;
      return left === null || own === null ? left : Math.min(left, own);
    },
  };
}

// A browser may refuse storage altogether; the server's own count still holds then.
function readStorage(): string | null {
  try {
    return localStorage.getItem(USAGE_KEY);
  } catch {
    return null;
  }
}

function writeStorage(text: string): void {
  try {
    localStorage.setItem(USAGE_KEY, text);
  } catch {
    return;
  }
}
