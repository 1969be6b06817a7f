/** Does it once, for all who ask; a failure is forgotten, so that the next call tries again. */
export function remember<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((problem: unknown) => {
      made = null;
      throw problem;
    });
    return made;
  };
}
