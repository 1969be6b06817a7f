import type { Subject } from "../law/vocabulary.ts";

/** Trades whose parking has rules of its own. */
const OF_TRADE: Readonly<Record<string, string>> = { restaurant: "restaurant" };

/**
 * Whether a rule on the parking of some use speaks of that of a subject, or of a business by its trade, where the question does not
 * say whose it is.
 */
export function parkingFor(
  subject: Subject,
  wanted: readonly string[],
  trade: string | undefined,
): "yes" | "no" | "exception" {
  const own: Partial<Record<Subject, string>> = {
    adu: "adu",
    multi_unit: "apartments",
    commercial: OF_TRADE[trade ?? ""] ?? "retail",
    parking: "home",
    house: "home",
  };
  const mine = own[subject] ?? "home";
  if (wanted.includes(mine) || (subject === "multi_unit" && wanted.includes("home"))) return "yes";
  return subject === "parking" ? "exception" : "no";
}
