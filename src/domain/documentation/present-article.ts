import type { Article, Block } from "./article.ts";
import { liveBlocks } from "./live-blocks.ts";
import type { LiveContext } from "./live-context.ts";

/** The article's blocks with all that is computed in its place: figures are those of the law on the day of reading. */
export const presentArticle = (article: Article, context: LiveContext): Block[] =>
  article.blocks.flatMap((block) =>
    block.kind === "live" ? liveBlocks(block.live, block.inputs, context) : [block],
  );
