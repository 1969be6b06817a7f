/** Values that programs trip over, and ways to damage good ones. Everything follows from a seed. */

export interface Chance {
  /** A number from 0 to below 1. */
  next(): number;
  below(n: number): number;
  one<T>(of: readonly T[]): T;
  /** True this often. */
  sometimes(share: number): boolean;
}

/** mulberry32: small, and the same on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { next, below, one: (of) => of[below(of.length)]!, sometimes: (share) => next() < share };
}

/** Already fit for an address: escapes are sound, broken or of no character at all. */
export const HOSTILE_ESCAPES = [
  "%00",
  "%",
  "%zz",
  "%E0%A4%A",
  "%ED%A0%80",
  "%C0%AE%C0%AE/",
  "%F0%9F%8F%A0",
  "%E2%80%AE",
  "..%2f..%2f..%2fetc%2fpasswd",
  "%0d%0aSet-Cookie:%20a=b",
  "%2e%2e",
  "%5C%5Chost%5Cshare",
] as const;

export const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\udc00x",
  "\u202e\u200b\ufeff",
  "é".repeat(3_000),
  "a".repeat(20_000),
  "fence ".repeat(3_000),
  "(".repeat(5_000),
  "1".repeat(400),
  "1/2/3/4 ft x 9' 9\" by 1e309 ft",
  "-0",
  "NaN",
  "Infinity",
  "1e309",
  "9007199254740993",
  "2147483648",
  "-2147483649",
  "0x10",
  "0000-00-00",
  "2026-02-30",
  "+275760-09-14",
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1 --",
  "\\'; drop table users; --",
  "{{7*7}}<%= 7*7 %>#{7*7}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "//evil.example",
  "../../../../etc/passwd",
  "C:\\windows\\win.ini",
  "=cmd|' /C calc'!A0",
  "null",
  "true",
  "[]",
  "{}",
  "ＦＥＮＣＥ　１２ｆｔ",
  "İstanbul ẞ ﬁ",
  "Can I build a 12-foot fence in Denver?",
  "§ 25-2-492(D)",
] as const;

export const HOSTILE_JSON: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { $ne: null },
  { length: 1e9 },
  ...HOSTILE_TEXTS,
];

/** A cut, bytes changed, or a piece repeated. */
export function damaged(chance: Chance, bytes: Uint8Array): Uint8Array {
  const result = [...bytes];
  const times = 1 + chance.below(4);
  for (let n = 0; n < times; n++) {
    const at = chance.below(result.length + 1);
    const how = chance.below(4);
    if (how === 0) result.length = at;
    else if (how === 1) result.splice(at, 1 + chance.below(40));
    else if (how === 2) result.splice(at, 0, ...result.slice(0, chance.below(200)));
    else for (let i = 0; i < 4; i++) result[chance.below(result.length + 1)] = chance.below(256);
  }
  return Uint8Array.from(result, (byte) => byte ?? 0);
}
