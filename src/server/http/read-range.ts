/**
 * The one part that a Range header asks for, from and to in bytes, both included. Null when it asks for none that we
 * give: no header, another unit, several parts, or nonsense; then all is sent. "none" when it lies beyond the end.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): readonly [from: number, to: number] | "none" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match) return null;
  const [first, last] = [match[1]!, match[2]!];
  if (first === "" && last === "") return null;
  if (first === "") {
    const tail = Math.min(Number(last), bytes);
    return tail === 0 ? "none" : [bytes - tail, bytes - 1];
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= bytes) return "none";
  return [from, last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)];
}
