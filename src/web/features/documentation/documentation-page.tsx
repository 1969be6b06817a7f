import "#web/styles/documentation.css";
import "#web/styles/documentation-article.css";
import { useLoaderData } from "react-router";
import type { ArticleRef } from "#contract/documentation.ts";
import { TAB_TITLES, TABS } from "#domain/documentation/article.ts";
import { Link } from "#web/components/link.tsx";
import { Marked } from "#web/components/marked.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { articleAddress, type DocumentationView, tabAddress } from "./documentation-loaders.ts";
import { Questions } from "./questions.tsx";
import { SearchForm } from "./search-form.tsx";

/** /documentation: the guides on four tabs, and a search over all of them. */
export function DocumentationPage() {
  const view = useLoaderData<DocumentationView>();
  const { tab, q, articles, hits, answered, canonical } = view;
  const listed = articles.filter((article) => article.tab === tab);
  return (
    <div className="wrap py-8">
      <PageHead
        title={q ? `"${q}" in the documentation` : `${TAB_TITLES[tab]} · Documentation`}
        canonical={canonical}
        hidden={q !== ""}
        description="How to ask, check a project, read the map, keep what you find and use the data: guides with pictures and worked examples."
      />
      <h1 className="page-title">Documentation</h1>
      <SearchForm q={q} problem={view.problem} />
      <nav aria-label="Documentation" className="tabs no-print" data-long>
        {TABS.map((key) => (
          <Link
            key={key}
            to={tabAddress(key)}
            aria-current={hits === null && key === tab ? "page" : undefined}
          >
            {TAB_TITLES[key]}
          </Link>
        ))}
      </nav>
      {hits ? (
        <Hits q={q} hits={hits} />
      ) : tab === "faq" ? (
        <Questions articles={answered} />
      ) : (
        <Groups articles={listed} />
      )}
    </div>
  );
}

/** The articles of a tab below the headings of their groups, in order. */
function Groups({ articles }: { articles: readonly ArticleRef[] }) {
  const groups = [...new Set(articles.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className="doc-group" aria-label={group}>
      <h2 className="section-title">{group}</h2>
      <ul className="doc-cards">
        {articles
          .filter((article) => article.group === group)
          .map(({ slug, title, summary }) => (
            <li key={slug} className="doc-card">
              <h3 className="doc-card-title">
                <Link to={articleAddress(slug)}>{title}</Link>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function Hits({ q, hits }: { q: string; hits: NonNullable<DocumentationView["hits"]> }) {
  if (hits.length === 0) {
    return (
      <section className="box state-box" aria-labelledby="no-hits">
        <h2 id="no-hits" className="state-title">
          No guide mentions <q>{q}</q>
        </h2>
        <p className="mt-3 lines-60 text-ink-2">
          Try fewer or other words, such as “verify”, “chips” or “export”. For a question about the law
          itself, <Link to={`/search?q=${encodeURIComponent(q)}`}>ask it in the search</Link>.
        </p>
        <p className="mt-3 link-row">
          <Link to="/documentation">All guides</Link>
          <Link to="/contact-us">Ask us</Link>
        </p>
      </section>
    );
  }
  return (
    <section className="mt-6" aria-labelledby="hits">
      <h2 id="hits" className="section-title">
        {hits.length === 1 ? "1 guide mentions" : `${hits.length} guides mention`} <q>{q}</q>
      </h2>
      <ol className="doc-hits">
        {hits.map(({ slug, tab, title, heading, snippet }) => (
          <li key={slug}>
            <p className="doc-hit-tab">{TAB_TITLES[tab]}</p>
            <h3 className="doc-card-title">
              <Link to={articleAddress(slug, heading?.id)}>
                {heading ? `${title}: ${heading.text}` : title}
              </Link>
            </h3>
            <p className="text-ink-2">
              <Marked snippet={snippet} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
