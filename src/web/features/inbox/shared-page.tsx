import "#web/styles/verify.css";
import { useLoaderData, useParams } from "react-router";
import type { SharedOutput } from "#contract/saved.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { dayWords } from "#web/words.ts";

const OPEN_WORDS: Readonly<Record<SharedOutput["kind"], string>> = {
  search: "Read the answer with its clauses",
  project: "See the check with its clauses",
  comparison: "See the comparison with its clauses",
  location: "See the place",
};

/** /shared/:token: what someone shared, for anyone who has the link. */
export function SharedPage() {
  const { kind, title, note, address, updatedAt, verdict } = useLoaderData<SharedOutput>();
  const { token = "" } = useParams();
  // By the link's secret the answer takes none of the reader's searches.
  const href = kind === "search" ? `${address}&shared=${encodeURIComponent(token)}` : address;
  const look = verdict ? OUTCOME_LOOK[verdict.outcome] : null;
  return (
    <div className="wrap verify-page">
      <PageHead title={title} description="Something that was shared with you." hidden />
      <p className="text-ink-2">Someone shared this with you.</p>
      <h1 className="page-title">{title}</h1>
      <article className="answer mt-6" data-tone={look?.tone ?? "none"} aria-label="What was shared">
        {verdict && look ? (
          <section className="answer-part" aria-label="Verdict under today's law">
            <p className="verdict">
              <Icon name={look.icon} />
              {look.label}
            </p>
            <p className="headline">{verdict.headline}</p>
            <p className="statement">By the law of {verdict.city} as we have it today.</p>
          </section>
        ) : null}
        {note ? (
          <section className="answer-part">
            <h2 className="part-title">Their note</h2>
            <p className="note-text">{note}</p>
          </section>
        ) : null}
        <section className="answer-part">
          <p>
            <Link to={href} className="button button-primary">
              {OPEN_WORDS[kind]}
            </Link>
          </p>
          <p className="mt-3 text-sm text-ink-3">Last changed on {dayWords(updatedAt.slice(0, 10))}.</p>
        </section>
      </article>
    </div>
  );
}
