import type { Outcome } from "../answers/answer-shape.ts";

/** The documentation: articles on four tabs, each made of a few kinds of blocks. There is no markup in them anywhere. */

export const TABS = ["guides", "features", "faq", "use-cases"] as const;
export type Tab = (typeof TABS)[number];

export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  guides: "User Guides",
  features: "Feature Documentation",
  faq: "FAQ",
  "use-cases": "Example Use Cases",
};

/** What an author may ask to be computed when the article is read; `present-article.ts` does it. */
export const LIVE_KINDS = [
  "ask",
  "check",
  "everywhere",
  "compare",
  "plans",
  "outcomes",
  "coverage",
  "problems",
  "api-problems",
] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

/** A run of text. `outcome` is a verdict, shown with its sign and words. */
export type Inline =
  | { kind: "text" | "strong" | "emphasis" | "code"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "outcome"; outcome: Outcome };
export type Words = Inline[];

/** `id` is the row's own address on the page. */
export interface Row {
  id: string | null;
  cells: Words[];
}

/** A block as it is shown. */
export type Block =
  | { kind: "heading"; level: 2 | 3; id: string; text: string }
  | { kind: "paragraph" | "note"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] }
  | { kind: "table"; columns: string[]; rows: Row[] }
  | { kind: "code"; language: string; text: string }
  /** A picture of the screen; `dark` is null where there is none for the dark theme. Sizes in pixels. */
  | { kind: "picture"; src: string; dark: string | null; alt: string; width: number; height: number }
  /** An answer of the product itself, with the way to the whole of it. */
  | {
      kind: "answer";
      question: string;
      outcome: Outcome;
      headline: string;
      citations: { label: string; href: string }[];
      href: string;
      action: string;
    };

/** A block as it is written: what is computed stands there by its kind and its inputs. */
export type Source = Block | { kind: "live"; live: LiveKind; inputs: Readonly<Record<string, string>> };

export interface Article {
  /** The last part of its address: /documentation/{slug}. */
  slug: string;
  tab: Tab;
  /** The heading under which the tab lists it. */
  group: string;
  title: string;
  /** One sentence. */
  summary: string;
  blocks: Source[];
}

/** "Plans and limits" → "plans-and-limits" */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export const plainWords = (words: Words): string =>
  words.map((part) => (part.kind === "outcome" ? part.outcome.replaceAll("_", " ") : part.text)).join("");
