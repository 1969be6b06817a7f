/**
 * All matches of a pattern with the flag "g", from left to right. `matchAll` does the same with a copy
 * of the pattern, which for a long one takes longer than to look for it in a question.
 */
export function everyMatch(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    // Nothing was used up: the next one begins further on.
    if (match[0] === "") pattern.lastIndex++;
  }
  return matches;
}
