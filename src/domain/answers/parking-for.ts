import type { Subject } from "../law/vocabulary.ts";

/** Whether a rule on the parking of some use speaks of that of a subject, where the question does not say whose it is. */
export function parkingFor(subject: Subject, wanted: readonly string[]): "yes" | "no" | "exception" {
  const own: Partial<Record<Subject, string>> = {
    adu: "adu",
    multi_unit: "apartments",
    commercial: "retail",
    parking: "home",
    house: "home",
  };
  const mine = own[subject] ?? "home";
  if (wanted.includes(mine) || (subject === "multi_unit" && wanted.includes("home"))) return "yes";
  return subject === "parking" ? "exception" : "no";
}
