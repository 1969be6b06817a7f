/** Finds something once for each of the last few keys: all that is kept is let go of when there are `most`. */
export function keepLast<T>(most: number): (key: string, find: () => T) => T {
  const kept = new Map<string, T>();
  return (key, find) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (kept.size >= most) kept.clear();
    kept.set(key, found);
    return found;
  };
}

/** The same for what is found of a text. */
export function keepLastTexts<T>(most: number, find: (text: string) => T): (text: string) => T {
  const kept = keepLast<T>(most);
  return (text) => kept(text, () => find(text));
}
