/**
 * Is there surely nothing at this path? A part of it is blank once it is read ("/documentation/%20"), has signs that are
 * no text, or cannot be read at all. Nothing that we address has such a name, and what looks names up need not know.
 * A slash at the end is no part.
 */
export function isOddPath(path: string): boolean {
  const parts = path.replace(/\/$/, "").split("/").slice(1);
  return parts.some((part) => {
    try {
      const text = decodeURIComponent(part);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what nothing is named with
      return text.trim() === "" || /[\u0000-\u001f\u007f\ufffe\uffff]/.test(text);
    } catch {
      return true;
    }
  });
}
