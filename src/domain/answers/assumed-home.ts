import type { Reading } from "../questions/reading.ts";

/** Parking that is asked about for a business or a public place, which a home in a residential district says nothing on. */
const OF_BUSINESS: ReadonlySet<string> = new Set(["retail", "restaurant", "other"]);

/** Whether a question that names no district is taken to be about a home in a residential one. */
export const assumesHome = ({
  subjects,
  circumstances,
}: Pick<Reading, "subjects" | "circumstances">): boolean =>
  !subjects.includes("commercial") &&
  circumstances.use !== "nonresidential" &&
  !OF_BUSINESS.has(circumstances.parking_for ?? "home");
