import { createContext, useContext } from "react";
import type { Block, Inline } from "#contract/documentation.ts";
import { BaseUrlContext } from "#web/base-url-context.ts";

/** On paper nothing can be pressed: links get a number there, and their addresses stand below the text. */
export const PrintedLinks = createContext<ReadonlyMap<string, number>>(new Map());

/** The addresses that the blocks lead to, each once, numbered from 1 in the order of the text. */
export function numberLinks(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const href of blocks.flatMap(hrefsOf))
    if (!href.startsWith("#") && !numbers.has(href)) numbers.set(href, numbers.size + 1);
  return numbers;
}

function hrefsOf(block: Block): string[] {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return hrefsIn(block.words);
    case "list":
      return block.items.flatMap(hrefsIn);
    case "table":
      return block.rows.flatMap(({ cells }) => cells.flatMap(hrefsIn));
    case "answer":
      return [...block.citations.map(({ href }) => href), block.href];
    default:
      return [];
  }
}

const hrefsIn = (words: readonly Inline[]): string[] =>
  words.flatMap((part) => (part.kind === "link" ? [part.href] : []));

/** The number of a link, right behind it. */
export function LinkNumber({ href }: { href: string }) {
  const number = useContext(PrintedLinks).get(href);
  return number === undefined ? null : (
    <sup className="print-number" aria-hidden="true">
      {number}
    </sup>
  );
}

/** The addresses by their numbers, below the text. */
export function LinkAddresses() {
  const baseUrl = useContext(BaseUrlContext);
  const numbers = useContext(PrintedLinks);
  if (numbers.size === 0) return null;
  return (
    <ol className="print-only print-addresses" aria-hidden="true">
      {[...numbers.keys()].map((href) => (
        <li key={href}>{href.startsWith("/") ? `${baseUrl}${href}` : href}</li>
      ))}
    </ol>
  );
}
