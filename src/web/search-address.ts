import type { SearchInput } from "#contract/search.ts";

/** The address of a search, shareable and without empty parts. */
export function searchAddress(input: SearchInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== "" && !(name === "page" && Number(value) <= 1))
      query.set(name, String(value));
  }
  return `/search?${query}`;
}
