import type { Page, Route } from "playwright-core";
import { newVisitor } from "./support.ts";

export const CHICAGO = "/map?cityId=4";
/** Pilsen, which lies in RT-4 on the schematic layer. */
export const PILSEN = `${CHICAGO}&at=-87.66,41.8555,15`;
/** Reading pixels back, and a service that is cut off on purpose. */
export const EXPECTED_ON_MAP = /GPU stall|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export const sendPixel = (route: Route) =>
  route.fulfill({
    body: PIXEL,
    contentType: "image/png",
    headers: { "access-control-allow-origin": "*" },
  });

/** The processor draws the map, pixel by pixel: a quarter of them shows the same in less than half of the time. */
const COARSE = 0.5;

/** A visitor whose street map comes from here and not from the public service; `streets: false` cuts it off. */
export async function mapVisitor({
  streets = true,
  ...options
}: Parameters<typeof newVisitor>[0] & { streets?: boolean } = {}) {
  const page = await newVisitor({ expectedFailures: EXPECTED_ON_MAP, density: COARSE, ...options });
  await serveStreets(page, streets);
  return page;
}

/** Answers for the public service of street maps: with a picture of one pixel, or not at all. */
export async function serveStreets(page: Page, streets = true): Promise<void> {
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    streets ? sendPixel(route) : route.abort(),
  );
}

/** Waits until the map has drawn everything: its `idle` event. A picture stands in for it until someone is there. */
export async function idle(page: Page, drawn = '.map-canvas[aria-busy="false"]'): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      window.dispatchEvent(new PointerEvent("pointermove"));
      return document.querySelector(selector) !== null;
    },
    drawn,
    { polling: 100 },
  );
}
export const code = (page: Page) => page.locator(".district-code").textContent();
export const districts = (page: Page) => page.locator(".district-link").allTextContents();

/** Presses the map so many pixels right of and below its middle. */
export async function pressMap(page: Page, right = 0, down = 0): Promise<void> {
  const box = (await page.locator(".map-canvas").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2 + right, box.y + box.height / 2 + down);
  await page.mouse.down();
  await page.mouse.up();
}

/** The share of the map's pixels near a color, read from a picture of it. */
export async function shareOf(
  page: Page,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const picture = (await page.locator(".map-canvas").screenshot()).toString("base64");
  return page.evaluate(
    async ({ data, r, g, b }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
      pen.drawImage(image, 0, 0);
      const pixels = pen.getImageData(0, 0, image.width, image.height).data;
      let near = 0;
      for (let i = 0; i < pixels.length; i += 4)
        if (Math.abs(pixels[i]! - r) + Math.abs(pixels[i + 1]! - g) + Math.abs(pixels[i + 2]! - b) < 24)
          near++;
      return near / (pixels.length / 4);
    },
    { data: picture, r: red, g: green, b: blue },
  );
}
