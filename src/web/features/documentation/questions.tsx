import type { ArticleOutput, Block } from "#contract/documentation.ts";
import { Link } from "#web/components/link.tsx";
import { Blocks } from "./blocks.tsx";
import { articleAddress } from "./documentation-loaders.ts";
import { LinkAddresses, numberLinks, PrintedLinks } from "./printed-links.tsx";

type Article = ArticleOutput["article"];

/** The questions of the FAQ, each opening on its answer; the same text is on the article's own page. */
export function Questions({ articles }: { articles: readonly Article[] }) {
  const links = numberLinks(articles.flatMap(({ blocks }) => blocks));
  return (
    <PrintedLinks value={links}>
      {articles.map((article) => (
        <Group key={article.slug} article={article} />
      ))}
      <LinkAddresses />
    </PrintedLinks>
  );
}

function Group({ article }: { article: Article }) {
  return (
    <section className="doc-group" aria-label={article.title}>
      <h2 className="section-title">
        <Link to={articleAddress(article.slug)}>{article.title}</Link>
      </h2>
      <div className="doc-questions">
        {questionsOf(article.blocks).map(({ id, question, answer }) => (
          <details key={id} className="doc-question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <div className="doc-text">
              <Blocks blocks={answer} />
              <p className="no-print">
                <Link to={articleAddress(article.slug, id)}>Link to this answer</Link>
              </p>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Each heading with what stands below it. */
function questionsOf(blocks: readonly Block[]): { id: string; question: string; answer: Block[] }[] {
  const questions: { id: string; question: string; answer: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") questions.push({ id: block.id, question: block.text, answer: [] });
    else questions.at(-1)?.answer.push(block);
  }
  return questions;
}
