import { useEffect, useState } from "react";
import type { CityTermsOutput } from "#contract/codes.ts";
import type { CityRef } from "#contract/shared.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { createApiCache, queryKeyOf } from "#web/api-client.ts";

const NONE: CityTermsOutput = [];
const cache = createApiCache((path) => fetch(path, { credentials: "same-origin" }));

/**
 * The terms that the city of an answer defines. They open by script, so they are read when the answer is on the screen;
 * until then, and where they cannot be had, terms have their general meaning.
 */
export function useCityTerms(city: CityRef | null): CityTermsOutput {
  const cityId = city && !isImportedId(city.id) ? city.id : null;
  const [read, setRead] = useState<{ cityId: number; terms: CityTermsOutput } | null>(null);
  useEffect(() => {
    if (cityId === null) return;
    let isShown = true;
    cache.read(queryKeyOf("cityTerms", { cityId }), false).then(
      // The cache answers `unknown`; the server sends what the contract says.
      (terms) => isShown && setRead({ cityId, terms: terms as CityTermsOutput }),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [cityId]);
  return read?.cityId === cityId ? read.terms : NONE;
}
