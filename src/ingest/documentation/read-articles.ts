import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Article, TABS } from "#domain/documentation/article.ts";
import { ArticleFault, type Picture, readArticle } from "./read-article.ts";
import { webpSize } from "./webp-size.ts";

const PICTURES = "/pictures/documentation";

/** All articles below content/documentation, tab by tab in the order of their file names. Throws an ArticleFault. */
export function readArticles(root: string): Article[] {
  const folder = join(root, "content", "documentation");
  const articles = TABS.flatMap((tab) =>
    readdirSync(join(folder, tab))
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) =>
        readArticle(`${tab}/${name}`, readFileSync(join(folder, tab, name), "utf8"), (picture) =>
          findPicture(root, picture),
        ),
      ),
  );
  const slugs = new Set<string>();
  for (const { slug, tab } of articles) {
    if (slugs.has(slug)) throw new ArticleFault(`${tab}: two articles have the address "${slug}"`);
    slugs.add(slug);
  }
  return articles;
}

function findPicture(root: string, name: string): Picture | null {
  const path = (suffix: string) => join(root, "public", PICTURES, `${name}${suffix}.webp`);
  if (!existsSync(path(""))) return null;
  return {
    src: `${PICTURES}/${name}.webp`,
    dark: existsSync(path("-dark")) ? `${PICTURES}/${name}-dark.webp` : null,
    ...webpSize(readFileSync(path(""))),
  };
}
