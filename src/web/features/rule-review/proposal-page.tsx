import "#web/styles/rule-review.css";
import { Form, useActionData, useLoaderData } from "react-router";
import type { RuleProposalOutput } from "#contract/rule-review.ts";
import { limitText, STANDARD_NAMES } from "#domain/rule-review/reviewed-rule.ts";
import { CardTable } from "#web/components/card-table.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { EnactedText } from "#web/enacted/enacted-text.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { momentWords } from "#web/words.ts";
import { DecideForm } from "./decide-form.tsx";
import { LastDecisionNotice } from "./last-decision.tsx";
import { type ProposalView, type QueueQuery, reviewAddress } from "./review-data.ts";
import { districtWords, MODEL_WORDS, STATE_NAMES, SUBJECT_NAMES } from "./review-words.ts";
import { useReviewKeys } from "./use-review-keys.ts";

/** /operator/rules/:place/:id: the passage, the rule that was read from it, and the questions that it changes. */
export function ProposalPage() {
  const { proposal, query, last } = useLoaderData<ProposalView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  useReviewKeys();
  const { place, section, read } = proposal;
  const name = `${STANDARD_NAMES[read.standard]}, § ${section.number || section.title}`;
  return (
    <div className="wrap review-page">
      <PageHead title={`${name} · ${place.name}`} description="A rule read from enacted text." hidden />
      <p className="experts-back">
        <Link to={reviewAddress(place.slug, null, query)}>
          Rules of {place.name}, {place.state}
        </Link>
      </p>
      <h1 className="page-title">{name}</h1>
      {outcome ? null : <LastDecisionNotice place={place.slug} last={last} query={query} />}
      <div className="review-columns">
        <section aria-labelledby="passage" className="min-w-0">
          <h2 id="passage" className="section-title">
            Enacted text
          </h2>
          <p className="mt-1 text-ink-2">
            <Link to={`/codes/${place.slug}/${section.slug}`}>
              § {section.number} {section.title}
            </Link>
          </p>
          <EnactedText
            section={{ blocks: proposal.blocks, terms: [] }}
            spans={[{ ...proposal.mark, id: "figure", title: "The figure that was read" }]}
          />
        </section>
        <section aria-labelledby="rule" className="min-w-0">
          <h2 id="rule" className="section-title">
            Rule
          </h2>
          <Standing proposal={proposal} />
          <OtherReading proposal={proposal} />
          <DecideForm key={`${proposal.id} ${proposal.after}`} proposal={proposal} outcome={outcome} />
        </section>
      </div>
      <Effects proposal={proposal} />
      <Neighbors proposal={proposal} query={query} />
    </div>
  );
}

function Standing({
  proposal: { state, decided, likely, confidence, model },
}: {
  proposal: RuleProposalOutput;
}) {
  const sure = `${likely ? "Likely" : "Unlikely"}${confidence > 0 ? `, ${Math.round(confidence * 100)}%` : ""}`;
  if (!decided)
    return (
      <p className="mt-1 text-ink-2">
        {model === "alone" ? MODEL_WORDS.alone : `Read automatically. ${sure}. ${MODEL_WORDS[model]}`}
      </p>
    );
  return (
    <p className="mt-1 text-ink-2">
      {STATE_NAMES[state]} {decided.by ? `by ${decided.by} ` : ""}on {momentWords(decided.at)}.
    </p>
  );
}

/** Both readings of one figure side by side, and a button that saves the model's. */
function OtherReading({ proposal }: { proposal: RuleProposalOutput }) {
  const { read, other, after, next } = proposal;
  if (!other) return null;
  const rows = [
    ["What is limited", STANDARD_NAMES[read.standard], STANDARD_NAMES[other.standard]],
    ["Limit", limitText(read), limitText(other)],
    ["Districts", districtWords(read), districtWords(other)],
    ["What it is for", SUBJECT_NAMES[read.subject], SUBJECT_NAMES[other.subject]],
  ] as const;
  return (
    <section aria-labelledby="readings" className="mt-4">
      <h3 id="readings" className="detail-label">
        Two readings
      </h3>
      <CardTable
        labelledBy="readings"
        columns={["Part of the rule", "Our reader", "Language model"]}
        rows={rows.map(([name, ours, theirs]) => ({ key: name, cells: [name, ours, theirs] }))}
      />
      <Form method="post" className="mt-2">
        <input type="hidden" name="after" value={after} />
        <input type="hidden" name="next" value={next ?? ""} />
        <input type="hidden" name="standard" value={other.standard} />
        <input type="hidden" name="comparator" value={other.comparator} />
        <input type="hidden" name="value" value={other.value ?? ""} />
        <input type="hidden" name="subject" value={other.subject} />
        <input type="hidden" name="districts" value={other.districts.join(", ")} />
        <button type="submit" name="decision" value="correct" className="button">
          Save the language model’s reading
        </button>
      </Form>
    </section>
  );
}

function Effects({ proposal: { effects } }: { proposal: RuleProposalOutput }) {
  return (
    <section aria-labelledby="effects" className="mt-10">
      <h2 id="effects" className="section-title">
        Questions it changes
      </h2>
      {effects.length === 0 ? (
        <p className="mt-2 lines-62">
          None of our test questions gets a different first answer without this rule.
        </p>
      ) : (
        <CardTable
          labelledBy="effects"
          columns={["Question", "With the rule", "Without it"]}
          rows={effects.map((effect) => ({
            key: effect.question,
            cells: [effect.question, effect.with ?? "No answer", effect.without ?? "No answer"],
          }))}
        />
      )}
    </section>
  );
}

function Neighbors({ proposal, query }: { proposal: RuleProposalOutput; query: QueueQuery }) {
  const { place, previous, next } = proposal;
  const { standard, district } = query;
  if (!previous && !next) return null;
  return (
    <nav aria-label="Other rules to review" className="parts">
      {previous ? (
        <Link to={reviewAddress(place.slug, previous, { standard, district })} rel="prev" data-review-key="p">
          Previous to review
        </Link>
      ) : null}
      {next ? (
        <Link to={reviewAddress(place.slug, next, { standard, district })} rel="next" data-review-key="n">
          Next to review
        </Link>
      ) : null}
    </nav>
  );
}
