/**
 * Words of one family that stemming keeps apart: "compliance", "comply" and "compliant"; "notify" and "notification";
 * "cover" and "coverage". They are looked up along with a word, at little weight, so that a wrong relative ("author" for
 * "authorise") does no harm.
 */

/** What Porter's stems end in behind what a family shares. */
const ENDINGS = ["", "li", "anc", "ant", "i", "or", "ur", "ori", "is", "iz", "if", "ifi", "ic", "ag"];
/** Shorter beginnings are shared by chance. */
const SHORTEST = 5;
const LONGEST = 24;

/** Stems that may be of the family of a stem, itself not among them; most of them are no words at all. */
export function familyOf(stem: string): readonly string[] {
  if (stem.length < SHORTEST || stem.length > LONGEST || !/^[a-z]+$/.test(stem)) return [];
  const family = new Set<string>();
  for (const own of ENDINGS) {
    if (!stem.endsWith(own) || stem.length - own.length < SHORTEST) continue;
    const shared = stem.slice(0, stem.length - own.length);
    for (const other of ENDINGS) family.add(shared + other);
  }
  family.delete(stem);
  return [...family];
}
