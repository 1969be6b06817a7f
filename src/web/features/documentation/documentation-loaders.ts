import { data, type LoaderFunctionArgs } from "react-router";
import type { ArticleOutput, ArticleRef, DocumentationOutput } from "#contract/documentation.ts";
import { TABS, type Tab } from "#domain/documentation/article.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";

/** The first tab has the page's own address. */
export const tabAddress = (tab: Tab): string =>
  tab === "guides" ? "/documentation" : `/documentation?tab=${tab}`;

export const articleAddress = (slug: string, anchor?: string | null): string =>
  `/documentation/${slug}${anchor ? `#${anchor}` : ""}`;

export interface DocumentationView {
  tab: Tab;
  /** What was searched for; empty where nothing was. */
  q: string;
  articles: readonly ArticleRef[];
  hits: DocumentationOutput["hits"];
  /** Why nothing could be searched for; null where it could. */
  problem: string | null;
  /** The questions with their answers, on the tab that shows them whole. */
  answered: readonly ArticleOutput["article"][];
  canonical: string;
}

/** The loader of /documentation: `tab` says which articles are listed, `q` searches all of them. */
export const createDocumentationLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const q = searchParams.get("q")?.trim() ?? "";
    const tab = TABS.find((known) => known === searchParams.get("tab")) ?? "guides";
    const { output, problem } = await readDocumentation(site, q);
    const shown = q === "" && tab === "faq" ? output.articles.filter((article) => article.tab === tab) : [];
    const view: DocumentationView = {
      tab,
      q,
      ...output,
      problem,
      answered: await Promise.all(
        shown.map(async ({ slug }) => (await site.read("article", { slug })).article),
      ),
      canonical: `${site.baseUrl}${tabAddress(tab)}`,
    };
    return data(view, { status: problem ? 400 : 200 });
  };

/** A search that is refused still shows what there is, with the reason. */
async function readDocumentation(
  site: Site,
  q: string,
): Promise<{ output: DocumentationOutput; problem: string | null }> {
  try {
    return { output: await site.read("documentation", q === "" ? {} : { q }), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { output: await site.read("documentation", {}), problem: error.sentence };
  }
}

/** What code samples call this site, until one is read: then they can be copied as they are. */
const ANY_SITE = "https://YOUR-LOTLINE-SITE";

export const createArticleLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<ArticleOutput> => {
    const slug = params.slug ?? "";
    try {
      const output = await site.read("article", { slug });
      const blocks = output.article.blocks.map((block) =>
        block.kind === "code" ? { ...block, text: block.text.replaceAll(ANY_SITE, site.baseUrl) } : block,
      );
      return { ...output, article: { ...output.article, blocks } };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      throw data("There is no guide at this address. All guides are listed under Documentation.", {
        status: 404,
      });
    }
  };
