import "#web/styles/documentation.css";
import "#web/styles/documentation-article.css";
import { useContext } from "react";
import { useLoaderData } from "react-router";
import type { ArticleOutput, ArticleRef, Block } from "#contract/documentation.ts";
import { TAB_TITLES } from "#domain/documentation/article.ts";
import { BaseUrlContext } from "#web/base-url-context.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { Blocks } from "./blocks.tsx";
import { articleAddress, tabAddress } from "./documentation-loaders.ts";
import { LinkAddresses, numberLinks, PrintedLinks } from "./printed-links.tsx";
import { SearchForm } from "./search-form.tsx";

/** Fewer headings are seen at a glance. */
const FEWEST_LISTED = 3;

/** One article of the documentation, with its contents beside it and the way on below. */
export function ArticlePage() {
  const { article, previous, next } = useLoaderData<ArticleOutput>();
  const { slug, tab, title, summary, blocks } = article;
  const headings = blocks.filter(
    (block): block is Extract<Block, { kind: "heading" }> => block.kind === "heading" && block.level === 2,
  );
  return (
    <div className="wrap doc-page">
      <PageHead title={title} description={summary} />
      <div className="doc-top no-print">
        <nav aria-label="You are here" className="doc-trail">
          <Link to="/documentation">Documentation</Link>
          <span aria-hidden="true">/</span>
          <Link to={tabAddress(tab)}>{TAB_TITLES[tab]}</Link>
        </nav>
        <SearchForm q="" />
      </div>
      <article className="doc-columns">
        <header>
          <h1 className="page-title">{title}</h1>
          <p className="doc-summary">{summary}</p>
          <p className="print-only">{`${useContext(BaseUrlContext)}${articleAddress(slug)}`}</p>
        </header>
        {headings.length >= FEWEST_LISTED ? (
          <nav aria-label="On this page" className="doc-contents no-print">
            <p className="box-title">On this page</p>
            <ul>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="doc-text">
          <PrintedLinks value={numberLinks(blocks)}>
            <Blocks blocks={blocks} />
            <LinkAddresses />
          </PrintedLinks>
        </div>
      </article>
      <nav aria-label={`More in ${TAB_TITLES[tab]}`} className="neighbors">
        <Neighbor article={previous} label="Previous" rel="prev" />
        <Neighbor article={next} label="Next" rel="next" />
      </nav>
    </div>
  );
}

function Neighbor({
  article,
  label,
  rel,
}: {
  article: ArticleRef | null;
  label: string;
  rel: "prev" | "next";
}) {
  return (
    <div className={rel === "next" ? "text-right" : undefined}>
      {article ? (
        <Link to={articleAddress(article.slug)} rel={rel} className="block">
          <span className="neighbor-label">{label}</span>
          {article.title}
        </Link>
      ) : null}
    </div>
  );
}
