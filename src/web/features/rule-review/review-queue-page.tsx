import "#web/styles/rule-review.css";
import type { ReactNode } from "react";
import { Form, useLoaderData } from "react-router";
import type { ProposalCard, RuleQueueOutput } from "#contract/rule-review.ts";
import { limitText, STANDARD_NAMES } from "#domain/rule-review/reviewed-rule.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { LastDecisionNotice } from "./last-decision.tsx";
import { type QueueQuery, type QueueView, reviewAddress } from "./review-data.ts";
import { districtWords, leadWords, MODEL_WORDS, STATE_NAMES } from "./review-words.ts";

/** /operator/rules/:place: what was read from a place's text, the surest and most useful first. */
export function ReviewQueuePage() {
  const { queue, query, last } = useLoaderData<QueueView>();
  const { place, counts, proposals, total } = queue;
  const name = `${place.name}, ${place.state}`;
  return (
    <div className="wrap review-page">
      <PageHead title={`Review rules of ${name}`} description="Rules read from enacted text." hidden />
      <p className="experts-back">
        <Link to="/operator/rules">Review rules</Link>
      </p>
      <h1 className="page-title">{name}</h1>
      <p className="mt-2 text-ink-2">
        {counts.open.toLocaleString("en-US")} to review, {counts.accepted} accepted, {counts.corrected}{" "}
        corrected, {counts.rejected} rejected.{" "}
        <Link to={`/data-sources/gaps/${place.slug}`}>Gaps in {place.name}</Link>
      </p>
      <LastDecisionNotice place={place.slug} last={last} query={query} />
      <Filters queue={queue} query={query} />
      <h2 className="section-title mt-8">
        {total === 1 ? "1 rule" : `${total.toLocaleString("en-US")} rules`}
      </h2>
      {proposals.length === 0 ? (
        <p className="mt-2 lines-62">
          {counts.open + counts.accepted + counts.corrected + counts.rejected === 0
            ? "No rule was read from this text."
            : "No rule fits these filters."}
        </p>
      ) : (
        <ol className="kept-list">
          {proposals.map((card) => (
            <Card key={card.id} card={card} place={place.slug} query={query} />
          ))}
        </ol>
      )}
      <Pages queue={queue} query={query} />
      <Changed queue={queue} />
    </div>
  );
}

function Filters({ queue, query }: { queue: RuleQueueOutput; query: QueueQuery }) {
  return (
    <Form method="get" className="review-filters" aria-label="Filters" key={JSON.stringify(query)}>
      <Choice name="state" label="State" value={query.state || "open"}>
        <option value="open">To review</option>
        <option value="accepted">Accepted</option>
        <option value="corrected">Corrected</option>
        <option value="rejected">Rejected</option>
        <option value="all">All</option>
      </Choice>
      <Choice name="confidence" label="Confidence" value={query.confidence || "any"}>
        <option value="any">Any</option>
        <option value="likely">Likely</option>
        <option value="unlikely">Unlikely</option>
        <option value="differ">The two readings differ</option>
        <option value="model">Read by the language model only</option>
      </Choice>
      <Choice name="standard" label="Subject" value={query.standard}>
        <option value="">All</option>
        {queue.standards.map((standard) => (
          <option key={standard} value={standard}>
            {STANDARD_NAMES[standard]}
          </option>
        ))}
      </Choice>
      <Choice name="district" label="District" value={query.district}>
        <option value="">All</option>
        {queue.districts.map((district) => (
          <option key={district} value={district}>
            {district}
          </option>
        ))}
      </Choice>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}

function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={`filter-${name}`} className="detail-label">
        {label}
      </label>
      <select id={`filter-${name}`} name={name} className="field" defaultValue={value}>
        {children}
      </select>
    </div>
  );
}

function Card({ card, place, query }: { card: ProposalCard; place: string; query: QueueQuery }) {
  const { rule, section } = card;
  const { standard, district } = query;
  return (
    <li className="kept">
      <p className="kept-kind question-kind">
        <span>
          § {section.number || section.title} · {districtWords(rule)}
        </span>
        <span className="note-state">{STATE_NAMES[card.state]}</span>
      </p>
      <p className="kept-title">
        <Link to={reviewAddress(place, card.id, { standard, district })}>
          {STANDARD_NAMES[rule.standard]}: {limitText(rule).toLowerCase()}
        </Link>
      </p>
      <p className="review-quote">{card.quote}</p>
      <p className="text-sm text-ink-2">
        {card.model === "alone"
          ? MODEL_WORDS.alone
          : `${card.likely ? "Likely" : "Unlikely"}${card.confidence > 0 ? `, ${Math.round(card.confidence * 100)}%` : ""}. ${leadWords(card.leads)}. ${MODEL_WORDS[card.model]}`}
      </p>
    </li>
  );
}

function Pages({ queue: { place, page, pages }, query }: { queue: RuleQueueOutput; query: QueueQuery }) {
  if (pages === 1) return null;
  return (
    <nav className="parts" aria-label="Pages of this list">
      {page > 1 ? (
        <Link to={reviewAddress(place.slug, null, { ...query, page: page - 1 })} rel="prev">
          Previous page
        </Link>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={reviewAddress(place.slug, null, { ...query, page: page + 1 })} rel="next">
          Next page
        </Link>
      ) : null}
    </nav>
  );
}

/** Accepted rules whose passage is no longer in the text. */
function Changed({ queue: { changed, place } }: { queue: RuleQueueOutput }) {
  if (changed.length === 0) return null;
  return (
    <section aria-labelledby="changed" className="mt-10">
      <h2 id="changed" className="section-title">
        Reviewed, and changed since
      </h2>
      <p className="mt-2 lines-62 text-ink-2">
        The passage of these rules is different in the current text. They are not exported. What was read from
        the new text waits for review.
      </p>
      <ul className="kept-list">
        {changed.map(({ section, rule, quote }) => (
          <li key={`${section.slug} ${rule.standard} ${quote}`} className="kept">
            <p className="kept-title">
              <Link to={`/codes/${place.slug}/${section.slug}`}>
                § {section.number || section.title}: {STANDARD_NAMES[rule.standard].toLowerCase()},{" "}
                {limitText(rule).toLowerCase()}
              </Link>
            </p>
            <p className="review-quote">{quote}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
