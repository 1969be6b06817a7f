import { useContext, useEffect, useState } from "react";
import type { NarratedSentence } from "#contract/narration.ts";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { addressOf, queryKeyOf } from "#web/api-client.ts";
import { OfferContext } from "#web/offer-context.ts";

const NONE: readonly NarratedSentence[] = [];

/**
 * The sentences of an answer as the language model words them, as they come; none where this site has no model, or where
 * it says nothing. What cannot be had stays as it was computed, so no failure is shown.
 */
export function useNarration(
  input: SearchInput,
  { answer, city }: SearchOutput,
): readonly NarratedSentence[] {
  const { narration } = useContext(OfferContext);
  const wanted =
    narration && !isImportedId(city?.id) && answer.statements.length > 0 && input.shared === undefined;
  const [, ...inputs] = queryKeyOf("search", input);
  const address = wanted ? addressOf(["/api/narration", ...inputs]) : null;
  const [narrated, setNarrated] = useState({ address, sentences: NONE });
  useEffect(() => {
    if (address === null) return;
    const leaving = new AbortController();
    const add = (sentence: NarratedSentence) =>
      setNarrated((before) => ({
        address,
        sentences: before.address === address ? [...before.sentences, sentence] : [sentence],
      }));
    setNarrated({ address, sentences: NONE });
    void readSentences(address, leaving.signal, add).catch(() => {});
    return () => leaving.abort();
  }, [address]);
  // Until the effect has run, the sentences are those of the answer before.
  return narrated.address === address ? narrated.sentences : NONE;
}

async function readSentences(
  address: string,
  signal: AbortSignal,
  add: (sentence: NarratedSentence) => void,
): Promise<void> {
  const response = await fetch(address, { signal, credentials: "same-origin" });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let open = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (open + value).split("\n");
    open = lines.pop() ?? "";
    for (const line of lines) add(JSON.parse(line) as NarratedSentence);
  }
}
