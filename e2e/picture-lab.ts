import type { Page } from "playwright-core";
import type { Shot } from "./picture-list.ts";

/** Pictures of the screen, made small and compared, with the means of the browser itself. */

/** Pictures are shown at most 832 pixels wide, so a little more than that is enough. */
const WIDEST = 900;
const QUALITY = 0.62;
const PADDING = 12;
const TALLEST = 660;

/** A picture of the screen as it stands, as WebP. `lab` is a page of its own in which it is made. */
export async function takePicture(page: Page, lab: Page, shot: Shot): Promise<Buffer> {
  const clip = await cropOf(page, shot);
  const png = await page.screenshot({ clip, animations: "disabled", caret: "hide" });
  const webp = await lab.evaluate(
    async ({ data, widest, quality }) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const scale = Math.min(1, widest / image.width);
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const pen = canvas.getContext("2d", { alpha: false })!;
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    },
    { data: dataAddress(png, "image/png"), widest: WIDEST, quality: QUALITY },
  );
  return Buffer.from(webp);
}

/** What of the screen is in the picture, in pixels of the window. Scrolls there where it is further down. */
async function cropOf(page: Page, { crop, most = TALLEST }: Shot) {
  const box = await page.evaluate((selectors) => {
    const boxes = (selectors ?? ["main .wrap"]).map((selector) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`Nothing on this screen is a ${selector}`);
      return () => found.getBoundingClientRect();
    });
    if (selectors) window.scrollBy(0, Math.min(...boxes.map((read) => read().top)) - 24);
    const now = boxes.map((read) => read());
    return {
      left: Math.min(...now.map(({ left }) => left)),
      top: Math.min(...now.map(({ top }) => top)),
      right: Math.max(...now.map(({ right }) => right)),
      bottom: Math.max(...now.map(({ bottom }) => bottom)),
    };
  }, crop);
  const { width, height } = page.viewportSize()!;
  // Above the content stands the header, of which nothing is shown.
  const y = crop ? Math.max(0, box.top - PADDING) : box.top;
  const x = Math.max(0, box.left - PADDING);
  return {
    x,
    y,
    width: Math.min(width, box.right + PADDING) - x,
    height: Math.min(most, height - y, box.bottom + PADDING - y),
  };
}

/** How far two pictures are apart. */
export interface Distance {
  /** Largest of the ratios of their widths and of their heights; 1 where both are equal. */
  stretch: number;
  /** Mean difference of what is seen from afar, 0 to 255. */
  mean: number;
  /** Share of the picture in which the difference strikes the eye. */
  changed: number;
}

/**
 * Compares two pictures as somebody would who squints: both are brought to a coarse grid first, so that fonts, smoothing
 * and a word more or less do not count, while another screen does.
 */
export function comparePictures(lab: Page, first: Buffer, second: Buffer): Promise<Distance> {
  return lab.evaluate(
    async (pictures) => {
      const [COLUMNS, ROWS, STRIKING] = [48, 32, 40];
      const images = await Promise.all(
        pictures.map(async (data) => createImageBitmap(await (await fetch(data)).blob())),
      );
      const grids = images.map((image) => {
        // Halving step by step takes every pixel into account.
        let [drawn, width, height]: [CanvasImageSource, number, number] = [image, image.width, image.height];
        while (width > COLUMNS || height > ROWS) {
          width = Math.max(COLUMNS, Math.ceil(width / 2));
          height = Math.max(ROWS, Math.ceil(height / 2));
          const canvas = new OffscreenCanvas(width, height);
          canvas.getContext("2d", { alpha: false })!.drawImage(drawn, 0, 0, width, height);
          drawn = canvas;
        }
        return (drawn as OffscreenCanvas).getContext("2d")!.getImageData(0, 0, COLUMNS, ROWS).data;
      });
      const [a, b] = grids as [Uint8ClampedArray, Uint8ClampedArray];
      let sum = 0;
      let striking = 0;
      for (let at = 0; at < a.length; at += 4) {
        const cell =
          (Math.abs(a[at]! - b[at]!) +
            Math.abs(a[at + 1]! - b[at + 1]!) +
            Math.abs(a[at + 2]! - b[at + 2]!)) /
          3;
        sum += cell;
        if (cell > STRIKING) striking += 1;
      }
      const [one, other] = images as [ImageBitmap, ImageBitmap];
      const ratio = (x: number, y: number) => Math.max(x / y, y / x);
      return {
        stretch: Math.max(ratio(one.width, other.width), ratio(one.height, other.height)),
        mean: sum / (COLUMNS * ROWS),
        changed: striking / (COLUMNS * ROWS),
      };
    },
    [dataAddress(first, "image/webp"), dataAddress(second, "image/webp")],
  );
}

const dataAddress = (file: Buffer, type: string): string => `data:${type};base64,${file.toString("base64")}`;

/** Another screen is further away than this; another machine's fonts are not. Measured in pictures.test.ts. */
export const isSameScreen = ({ stretch, mean, changed }: Distance): boolean =>
  stretch < 1.12 && mean < 6 && changed < 0.06;

/** How much smaller a picture of a wide and of a narrow window is on a sheet, and how much of a page's height is on it. */
const WIDE = { scale: 0.35, most: 2400 };
const NARROW = { scale: 0.5, most: 1680 };
const GAP = 12;
const SHEET_QUALITY = 0.38;

/** Pictures of one screen (PNG) side by side on one sheet, as WebP. */
export async function makeSheet(lab: Page, pictures: readonly Buffer[]): Promise<Buffer> {
  const webp = await lab.evaluate(
    async ({ pictures, wide, narrow, gap, quality }) => {
      const images = await Promise.all(
        pictures.map(async (data) => createImageBitmap(await (await fetch(data)).blob())),
      );
      const shown = images.map((image) => {
        const { scale, most } = image.width > 600 ? wide : narrow;
        const cut = Math.min(image.height, most);
        return { image, cut, width: Math.round(image.width * scale), height: Math.round(cut * scale) };
      });
      const canvas = new OffscreenCanvas(
        shown.reduce((sum, { width }) => sum + width + gap, gap),
        Math.max(...shown.map(({ height }) => height)) + 2 * gap,
      );
      const pen = canvas.getContext("2d", { alpha: false })!;
      pen.imageSmoothingQuality = "high";
      pen.fillStyle = "#8a8a8a";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      let x = gap;
      for (const { image, cut, width, height } of shown) {
        pen.drawImage(image, 0, 0, image.width, cut, x, gap, width, height);
        x += width + gap;
      }
      const bytes = await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer();
      return [...new Uint8Array(bytes)];
    },
    {
      pictures: pictures.map((picture) => dataAddress(picture, "image/png")),
      ...{ wide: WIDE, narrow: NARROW, gap: GAP, quality: SHEET_QUALITY },
    },
  );
  return Buffer.from(webp);
}
