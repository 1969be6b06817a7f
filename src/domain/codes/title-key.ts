/** A title by its words alone, in lower case: "Fences & Walls." is "fences walls". */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
