import { createHash } from "node:crypto";
import type { City, Clause, LawBook } from "#domain/law/law.ts";

/** Each city's law with a hash of all it holds, by which a database knows what to renew. */
export const cityPacks = (book: LawBook): { hash: string; city: City; clauses: readonly Clause[] }[] =>
  book.cities.map((city) => {
    const clauses = book.clauses.filter((clause) => clause.cityId === city.id);
    const hash = createHash("sha256")
      .update(JSON.stringify([city, clauses]))
      .digest("hex");
    return { hash, city, clauses };
  });

/** Names the law of all cities together: another word of it, another name. */
export const lawVersion = (packs: readonly { hash: string }[]): string =>
  createHash("sha256")
    .update(packs.map(({ hash }) => hash).join("\n"))
    .digest("hex")
    .slice(0, 12);
