import type { ExpertStore, ListedExpert } from "#server/database/expert-store.ts";

/** A listed expert; each test takes what matters to it. */
export function makeExpert(given: Partial<ListedExpert> = {}): ListedExpert {
  return {
    id: 7,
    slug: "ana-brick",
    name: "Ana Brick",
    specialty: "architect",
    city: "Springfield",
    description: "Draws fences.",
    about: "Fences and walls <b>since</b> always.",
    phone: null,
    email: "secret@brick.example",
    userId: null,
    isExample: false,
    rating: null,
    reviewCount: 0,
    ...given,
  };
}

/** A directory with these experts and no database. `applied` hears of applications. */
export function directoryOf(
  listed: readonly ListedExpert[],
  applied: (...call: Parameters<ExpertStore["apply"]>) => void = () => {},
): ExpertStore {
  return {
    search: async ({ page, pageSize }) => ({
      experts: listed.slice((page - 1) * pageSize, page * pageSize),
      total: listed.length,
    }),
    find: async (slug) => listed.find((expert) => expert.slug === slug) ?? null,
    apply: async (...call) => applied(...call),
    list: async () => [],
    findById: async () => null,
    decide: async () => null,
    remove: async () => false,
    link: async () => ({ linked: false, because: "no_expert" }),
    unlink: async () => null,
  };
}
