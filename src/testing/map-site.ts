import { buildEngine } from "#domain/answers/engine.ts";
import { openCatalog } from "#server/geo/layer-catalog.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { makeBook } from "./factories.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "./map.ts";

/** The app with a map of one city: a drawn zoning layer, an official overlay, neighborhoods and, where asked, landmarks. */
export async function makeMapSite(
  given: Parameters<typeof createTestApp>[0] = {},
  { landmarks = false }: { landmarks?: boolean } = {},
): Promise<{ site: TestApp; version: string }> {
  const book = makeBook();
  const store = memoryLayerStore();
  await store.save(
    makeLayer(
      "zoning",
      [
        makeShape("R-1-X", box([-4, -2], [0, 2]), {
          district: "R-1",
          suffixes: ["X"],
          family: "residential",
          title: "West",
          codeAsGiven: " r1-x",
        }),
        makeShape("PD 9", box([0, -2], [4, 2])),
        makeShape("M-1", box([8, 8], [9, 9])),
      ],
      { schematic: true },
    ),
    null,
  );
  await store.save(makeLayer("historic", [makeShape("Old <Town>", box([-1, -1], [1, 1]))]), null);
  const at = (x: number, y: number) => [MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000] as const;
  const marks = [
    makeShape("Central Station", [], { paths: [[at(2, 0)]], title: "Central Station" }),
    makeShape("River Walk", [], { paths: [[at(-3, 1), at(3, 1)]], title: "River Walk" }),
  ];
  if (landmarks) await store.save(makeLayer("landmarks", marks), null);
  await store.save(
    makeLayer("neighborhoods", [
      makeShape("n1", box([-4, -4], [4, 4]), { title: "Elm Park" }),
      makeShape("n2", box([9, 9], [10, 10]), { title: "Twin" }),
      makeShape("n3", box([12, 9], [13, 10]), { title: "Twin" }),
    ]),
    null,
  );
  const layers = await openCatalog(store, buildEngine(book).book.cities);
  return {
    site: createTestApp({ book, layers, limits: false, ...given }),
    version: layers.layersOf(1).find(({ kind }) => kind === "zoning")!.version,
  };
}
