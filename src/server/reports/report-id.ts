import { createHmac } from "node:crypto";
import type { StoredReport } from "../database/report-store.ts";

/** Base32 without padding: letters and digits that are not mistaken for each other when read aloud. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 16;

/** The number of a report: a keyed hash of all that it is, so that the same report has the same number. */
export function reportId(
  key: Buffer,
  { kind, request, report, basis, day }: Omit<StoredReport, "id">,
): string {
  const hash = createHmac("sha256", key)
    .update(JSON.stringify(["report", kind, request, report, basis, day]))
    .digest();
  // Ten bytes are sixteen signs of five bits each.
  let bits = 0n;
  for (const byte of hash.subarray(0, (LENGTH * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: LENGTH }, (_, index) =>
    SIGNS.charAt(Number((bits >> BigInt(5 * (LENGTH - 1 - index))) & 31n)),
  ).join("");
}
