/** What experts do, in the order in which they are offered. */
export const SPECIALTIES = [
  "architect",
  "engineer",
  "planner",
  "consultant",
  "attorney",
  "contractor",
] as const;
export type Specialty = (typeof SPECIALTIES)[number];

/** How many profiles one page of the directory shows. */
export const EXPERTS_ON_A_PAGE = 6;

/** Addresses below the directory that are not profiles. */
const RESERVED: readonly string[] = ["apply"];
const LONGEST_SLUG = 60;

/**
 * The last part of a profile's address: the name in small letters and hyphens, with a number behind it when that is
 * taken. `taken`: the slugs in use.
 */
export function expertSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST_SLUG)
    .replace(/-+$/, "");
  const base = plain || "expert";
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug) && !RESERVED.includes(slug)) return slug;
  }
}
