const NUMBER = /[A-Z]{0,3}\d{1,5}[A-Za-z]{0,2}(?:[-.:]\d{1,5}[A-Za-z]{0,2}|-[A-Z]{1,2}\d?)*/g;
const MOST = 4;

/**
 * The section numbers that a name may mean, the likeliest first: those written in it, each also without its last
 * parts. "§ 17-2-0311-A(1)" means 17-2-0311-A, else 17-2-0311.
 */
export function numbersIn(name: string): string[] {
  const written =
    name
      .replace(/[‐‑–—]/g, "-")
      .slice(0, 200)
      .match(NUMBER) ?? [];
  const found = written.slice(0, MOST).flatMap((number) => {
    const shorter = number.replace(/-[A-Z]{1,2}\d?$/, "");
    return shorter === number ? [number] : [number, shorter];
  });
  return [...new Set(found)].filter((number) => /\d[-.]\d|\d{3}/.test(number));
}
