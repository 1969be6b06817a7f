import { LRUCache } from "lru-cache";
import type { MainPart, RenderContext } from "#contract/render-context.ts";
import { nameOf } from "./kept-pages.ts";

/** How many are kept that are made of the same, for people of whom they read other things. */
const VARIANTS = 4;
/** How many names of what was asked for once are remembered. */
const SEEN = 8_192;

/** Keeps main parts of pages that are asked for more than once, up to `maxBytes`. The first time only the name is kept. */
export function keptMains(maxBytes: number): RenderContext["mains"] {
  const kept = new LRUCache<string, readonly MainPart[]>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: (mains) => mains.reduce((bytes, main) => bytes + sizeOf(main), 1),
  });
  const seen = new LRUCache<string, true>({ max: SEEN });
  return {
    find: (madeOf, suits) => kept.get(nameOf(madeOf))?.find(suits) ?? null,
    keep: (madeOf, main) => {
      const name = nameOf(madeOf);
      if (!seen.has(name)) seen.set(name, true);
      else kept.set(name, [onItsOwn(main), ...(kept.get(name) ?? [])].slice(0, VARIANTS));
    },
  };
}

/** A piece cut out of a longer text keeps all of it in memory, with what it says of the person whom it was made for. */
const onItsOwn = (main: MainPart): MainPart => ({
  ...main,
  markup: copyOf(main.markup),
  before: copyOf(main.before),
});
const copyOf = (text: string): string => Buffer.from(text).toString();

/** In bytes, from above: what was read of the person is a few words. */
const sizeOf = ({ markup, before, head }: MainPart): number =>
  2 * (markup.length + before.length + JSON.stringify(head).length) + OVERHEAD;
const OVERHEAD = 1_000;
