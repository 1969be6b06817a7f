import { expect, test } from "vitest";
import { OVERLAY_STYLES, ZONE_STYLES } from "#domain/geography/zone-style.ts";
import { drawPicture } from "./draw-picture.ts";
import { LOOKS, layPicture, MAP_BOX, PAPER } from "./picture-layout.ts";

/** A drawing context that notes what is done with it. */
function notingContext() {
  const calls: [string, ...unknown[]][] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) =>
      name in own ? own[name] : (...given: unknown[]) => calls.push([name, ...given]),
    set: (own, name: string, value) => {
      own[name] = value;
      calls.push([name, value]);
      return true;
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, calls };
}

test("paper comes first, then the map in its box, then every text of the layout, and saves are restored", () => {
  const layout = layPicture(
    {
      title: "Zoning map of Chicago, Illinois",
      subtitle: "Schematic layer",
      schematic: "A drawing.",
      legend: [ZONE_STYLES.special, ZONE_STYLES.mixed_use, OVERLAY_STYLES.flood],
      notes: ["A note."],
      attribution: ["A source"],
    },
    10,
    (text, look) => text.length * LOOKS[look].size * 0.5,
  );
  const { context, calls } = notingContext();
  const map = {} as CanvasImageSource;
  drawPicture(context, layout, map, 30);
  const drawn = calls.filter(([name]) => ["fillRect", "drawImage"].includes(name));
  expect(drawn[0]).toEqual(["fillRect", 0, 0, PAPER.width, PAPER.height]);
  expect(drawn[1]).toEqual(["drawImage", map, MAP_BOX.left, MAP_BOX.top, MAP_BOX.width, MAP_BOX.height]);
  const written = calls.filter(([name]) => name === "fillText").map(([, text]) => text);
  expect(written).toEqual(expect.arrayContaining([...layout.texts.map(({ text }) => text), "N"]));
  expect(written).toContain("Schematic. A drawing.");
  for (const { fill } of [ZONE_STYLES.special, ZONE_STYLES.mixed_use])
    expect(calls).toContainEqual(["fillStyle", fill]);
  // A map turned to the east has its north to the left.
  expect(calls.find(([name]) => name === "rotate")?.[1]).toBeCloseTo(-Math.PI / 6, 9);
  const count = (wanted: string) => calls.filter(([name]) => name === wanted).length;
  expect(count("save")).toBe(count("restore"));
});
