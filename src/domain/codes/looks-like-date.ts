import type { NumberForm } from "./citation-forms.ts";

/** 10-28-20, 10.28.2020, 2020-10-28, 312-744-3200, 60602-1234: whole numbers that are something else. */
export function looksLikeDateOrPhone({ parts, separators }: NumberForm): boolean {
  if (parts.some((part) => !/^\d+$/.test(part))) return false;
  const [a, b, c] = parts.map(Number) as [number, number, number];
  const lengths = parts.map(({ length }) => length).join(",");
  if (/^(?:1,)?3,3,4$|^3,4$|^5,4$/.test(lengths)) return true;
  // "5.1-10"
  if (parts.length !== 3 || separators[0] !== separators[1]) return false;
  const isYear = (part: string) => /^(?:19\d\d|20[0-4]\d)$/.test(part);
  if (isYear(parts[0]!)) return b <= 12 && c <= 31;
  if (a === 0 || b === 0) return false;
  if (isYear(parts[2]!)) return (a <= 12 && b <= 31) || (a <= 31 && b <= 12);
  return a <= 12 && b <= 31 && parts[2]!.length === 2 && parts[0]!.length <= 2;
}
