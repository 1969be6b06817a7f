/** Texts of 2,000 characters that are meant to hurt: each aims at another part of the search. */
export function hostileQueries(vocabulary: readonly string[]): { name: string; text: string }[] {
  const fill = (part: string) => part.repeat(Math.ceil(2000 / part.length)).slice(0, 2000);
  const words = (list: readonly string[]) => list.join(" ").slice(0, 2000);
  const shuffled = (word: string, at: number) =>
    `${word.slice(0, at % word.length)}q${word.slice(at % word.length)}`;
  return [
    { name: "common words", text: fill("lot area height setback district building permit ") },
    { name: "words of the corpus", text: words(vocabulary.slice(0, 400)) },
    { name: "rare words", text: words(vocabulary.slice(-400)) },
    {
      name: "misspelled words",
      text: words(
        vocabulary
          .filter((word) => word.length > 6)
          .slice(0, 300)
          .map(shuffled),
      ),
    },
    { name: "one long word", text: fill("setback") },
    { name: "citations", text: fill("17.120.003 § 25-2-899(C)(1) ") },
    { name: "separators", text: fill("a-b.c/d'e&") },
    { name: "digits", text: fill("1,234,567.89 ") },
    { name: "accents", text: fill("e\u0301\u0302\u0303\u0304") },
    { name: "no blanks, another script", text: fill("\u5EFA\u7BC9\u9AD8\u5EA6") },
    { name: "markup", text: fill("<b>&amp;\"'</b><script>") },
    { name: "blanks", text: fill(" \t\n") },
    { name: "halves of characters", text: fill("\ud83d \udc00 ") },
    {
      name: "thesaurus phrases",
      text: fill("granny flat in law unit how tall how big property line back yard "),
    },
  ];
}
