import { z } from "zod";
import { TABS } from "#domain/documentation/article.ts";
import { OUTCOMES } from "./search.ts";

/** The documentation: its tabs, its search, and one article. Texts come as blocks without any markup. */

const Tab = z.enum(TABS);

export const Inline = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["text", "strong", "emphasis", "code"]), text: z.string() }),
  /** An address on this site, or on another one when it begins with https. */
  z.strictObject({ kind: z.literal("link"), text: z.string(), href: z.string() }),
  z.strictObject({ kind: z.literal("outcome"), outcome: z.enum(OUTCOMES) }),
]);
const Words = z.array(Inline);

export const Block = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("heading"),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.strictObject({ kind: z.enum(["paragraph", "note"]), words: Words }),
  z.strictObject({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(Words) }),
  z.strictObject({
    kind: z.literal("table"),
    columns: z.array(z.string()),
    rows: z.array(z.strictObject({ id: z.string().nullable(), cells: z.array(Words) })),
  }),
  z.strictObject({ kind: z.literal("code"), language: z.string(), text: z.string() }),
  z.strictObject({
    kind: z.literal("picture"),
    src: z.string(),
    dark: z.string().nullable(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  /** An answer of the product, computed when the article is read. */
  z.strictObject({
    kind: z.literal("answer"),
    question: z.string(),
    outcome: z.enum(OUTCOMES),
    headline: z.string(),
    citations: z.array(z.strictObject({ label: z.string(), href: z.string() })),
    href: z.string(),
    action: z.string(),
  }),
]);

const ArticleRef = z.strictObject({
  slug: z.string(),
  tab: Tab,
  group: z.string(),
  title: z.string(),
  summary: z.string(),
});

/** GET /api/documentation: every article in brief, in order; with `q` also the articles that speak of it. */
export const DocumentationInput = z.strictObject({
  q: z.string().max(200, "Please keep your search to 200 characters or fewer.").optional(),
});
export const DocumentationOutput = z.strictObject({
  articles: z.array(ArticleRef),
  /** Best first; null where nothing was searched for. */
  hits: z
    .array(
      ArticleRef.extend({
        /** The heading below which it is told; null for the beginning. */
        heading: z.strictObject({ id: z.string(), text: z.string() }).nullable(),
        /** Plain text with <mark> around the matched words; everything else is escaped. */
        snippet: z.string(),
      }),
    )
    .nullable(),
});

/** GET /api/documentation/{slug}: one article, and those before and after it on its tab. */
export const ArticleInput = z.strictObject({ slug: z.string() });
export const ArticleOutput = z.strictObject({
  article: ArticleRef.extend({ blocks: z.array(Block) }),
  previous: ArticleRef.nullable(),
  next: ArticleRef.nullable(),
});

export type ArticleRef = z.infer<typeof ArticleRef>;
export type Inline = z.infer<typeof Inline>;
export type Block = z.infer<typeof Block>;
export type DocumentationOutput = z.infer<typeof DocumentationOutput>;
export type ArticleOutput = z.infer<typeof ArticleOutput>;
