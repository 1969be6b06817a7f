/** Every way to say one word of each list after another, the lists being words with a comma between them. */
const each = (...lists: readonly string[]): string[] =>
  lists.reduce<string[]>(
    (said, list) => said.flatMap((s) => list.split(",").map((word) => `${s} ${word}`.trim())),
    [""],
  );

/** "Runs a company from his home", "has a shop in her garage". */
export const BUSINESSES_AT_HOME = [
  ...each("business,company,shop", "from,out of,in,at", "my,our,his,her,their", "home,house,garage"),
  ...each("business,company,shop", "from,at", "home"),
].join(", ");
