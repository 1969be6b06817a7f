import { useEffect, useState } from "react";
import type { CityTermsOutput } from "#contract/codes.ts";
import type { CityRef } from "#contract/shared.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { addressOf, queryKeyOf } from "#web/api-client.ts";

const NONE: CityTermsOutput = [];
/** By address, for as long as the page is open. */
const known = new Map<string, CityTermsOutput>();

/**
 * The terms that the city of an answer defines. They open by script, so they are read when the answer is on the screen;
 * until then, and where they cannot be had, terms have their general meaning.
 */
export function useCityTerms(city: CityRef | null): CityTermsOutput {
  const address =
    city && !isImportedId(city.id) ? addressOf(queryKeyOf("cityTerms", { cityId: city.id })) : null;
  const [, setRead] = useState(0);
  useEffect(() => {
    if (address === null || known.has(address)) return;
    const leaving = new AbortController();
    void readTerms(address, leaving.signal)
      .then((terms) => {
        known.set(address, terms);
        setRead((count) => count + 1);
      })
      .catch(() => {});
    return () => leaving.abort();
  }, [address]);
  return (address !== null && known.get(address)) || NONE;
}

async function readTerms(address: string, signal: AbortSignal): Promise<CityTermsOutput> {
  const response = await fetch(address, { signal, credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as CityTermsOutput;
}
