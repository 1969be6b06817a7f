import type { LawBook } from "#domain/law/law.ts";
import { openCatalog } from "#server/geo/layer-catalog.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import type { Services } from "#server/services.ts";
import { apiKeysInHand, withKey } from "./api-keys.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { engineOver, lawOfTwoCities } from "./law.ts";
import { box, makeLayer, makeShape, memoryLayerStore } from "./map.ts";

export interface ApiSite extends TestApp {
  book: LawBook;
  /** The number of a report that was given out. */
  reportId: string;
}

/** The app on the law of Denver and Seattle, with a small map of Denver and one report. */
export async function makeApiSite(given: Partial<Services> = {}): Promise<ApiSite> {
  const book = lawOfTwoCities();
  const { cities } = book;
  const store = memoryLayerStore();
  const [district] = cities[0]!.districts;
  await store.save(
    makeLayer(
      "zoning",
      [
        makeShape(district!.code, box([-4, -2], [0, 2]), {
          district: district!.code,
          family: district!.family,
          title: "West",
        }),
        makeShape("PD 9", box([0, -2], [4, 2])),
      ],
      { schematic: true },
    ),
    null,
  );
  await store.save(makeLayer("historic", [makeShape("Old <Town>", box([-1, -1], [1, 1]))]), null);
  const layers = await openCatalog(store, cities);
  const site = createTestApp({
    engine: engineOver(book),
    sections: buildSectionIndex(book),
    layers,
    limits: false,
    apiUsage: apiKeysInHand() as Services["apiUsage"],
    ...given,
  });
  const made = await site.post("/reports", { kind: "check", cityId: "1", type: "fence", height: "5 ft" });
  const reportId = (made.headers.get("Location") ?? "").replace(/^\/reports\/|\.pdf$/g, "");
  return {
    ...site,
    // Calls of the public API come with a key unless a test says otherwise.
    get: (path, options = {}) =>
      site.get(path, { ...options, headers: { ...keyFor(path), ...options.headers } }),
    send: (path, input, options = {}) =>
      site.send(path, input, { ...options, headers: { ...keyFor(path), ...options.headers } }),
    book,
    reportId,
  };
}

const keyFor = (path: string): Record<string, string> => (path.startsWith("/v1/") ? withKey("pro") : {});
