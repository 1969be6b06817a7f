import { useState } from "react";
import type { ClauseOutput, ClauseVersion } from "#contract/codes.ts";
import { ReportMistake } from "#web/answer/report-mistake.tsx";
import { Link } from "#web/components/link.tsx";
import { DefinedTerm } from "#web/enacted/defined-term.tsx";
import { cutByRules } from "#web/enacted/rule-spans.ts";
import { dayWords, sentence } from "#web/words.ts";

/**
 * A version's text with the span of each rule marked, and the rules; pointing at one shows the other. The terms that the
 * city defines elsewhere open to their definitions.
 */
export function ClauseText({
  version,
  terms,
  city,
}: {
  version: ClauseVersion;
  terms: ClauseOutput["terms"];
  city: string;
}) {
  const [active, setActive] = useState<readonly number[]>([]);
  const { text, rules } = version;
  const explain = (piece: { text: string; start: number }) =>
    cutByUses(piece, version.uses).map(({ start, text: words, term }) => {
      const defined = term === null ? undefined : terms[term];
      return defined ? (
        <DefinedTerm key={start} term={{ ...defined, term: sentence(defined.term) }}>
          {words}
        </DefinedTerm>
      ) : (
        words
      );
    });
  const numberOf = (id: number) => rules.findIndex((rule) => rule.id === id) + 1;
  const isActive = (ids: readonly number[]) => ids.some((id) => active.includes(id)) || undefined;

  return (
    <>
      <blockquote className="clause-text">
        {cutByRules(text, rules).map((piece) =>
          piece.rules.length === 0 ? (
            explain(piece)
          ) : (
            <span key={piece.start}>
              <mark
                className="rule-mark"
                data-active={isActive(piece.rules)}
                onPointerEnter={() => setActive(piece.rules)}
                onPointerLeave={() => setActive([])}
              >
                {explain(piece)}
              </mark>
              {/* Keeps the number on the line of the words it belongs to. */}
              {piece.ending.length > 0 ? "\u2060" : null}
              {piece.ending.map((id) => (
                <sup key={id} id={`span-${id}`} className="cite">
                  <a
                    href={`#rule-${id}`}
                    aria-label={`Rule ${numberOf(id)}`}
                    onFocus={() => setActive([id])}
                    onBlur={() => setActive([])}
                  >
                    {numberOf(id)}
                  </a>
                </sup>
              ))}
            </span>
          ),
        )}
      </blockquote>
      <section aria-labelledby="rules">
        <h2 id="rules" className="section-title mt-10">
          Rules read from this text
        </h2>
        {rules.length === 0 ? (
          <p className="mt-2 text-ink-2">
            No rule comes from this text; it explains, or points to other sections.
          </p>
        ) : null}
        <ol className="rules">
          {rules.map((rule) => (
            <li
              key={rule.id}
              id={`rule-${rule.id}`}
              className="rule"
              data-active={isActive([rule.id])}
              onPointerEnter={() => setActive([rule.id])}
              onPointerLeave={() => setActive([])}
            >
              <a
                href={`#span-${rule.id}`}
                className="rule-number"
                aria-label={`Rule ${numberOf(rule.id)}: show its words in the text`}
                onFocus={() => setActive([rule.id])}
                onBlur={() => setActive([])}
              >
                {numberOf(rule.id)}
              </a>
              <div>
                <p className="rule-summary">
                  {rule.summary}
                  {rule.condition ? <span className="text-ink-2"> {rule.condition}</span> : null}
                </p>
                {rule.says === text.slice(rule.start, rule.end) ? null : (
                  <p className="mt-1 text-ink-2">{rule.says}</p>
                )}
                {rule.verified ? (
                  <p className="mt-1 text-sm text-ink-3">
                    Checked against the enacted code as amended through {dayWords(rule.verified.through)}
                  </p>
                ) : null}
                <Dates from={rule.effectiveFrom} to={rule.effectiveTo} />
                {rule.yieldsTo ? (
                  <p className="clause-note">
                    Another rule governs instead:{" "}
                    <Link to={`/codes/${city}/${rule.yieldsTo.slug}`}>{rule.yieldsTo.slug}</Link>.{" "}
                    {rule.yieldsTo.because}
                  </p>
                ) : null}
                <p className="text-sm">
                  <ReportMistake
                    clauses={[version.id]}
                    rules={[rule.id]}
                    about={`rule ${numberOf(rule.id)}`}
                  />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Cuts a piece of a text where terms are used in it. A use that reaches over its ends stays plain. */
function cutByUses(
  { text, start: first }: { text: string; start: number },
  uses: ClauseVersion["uses"],
): { start: number; text: string; term: number | null }[] {
  const last = first + text.length;
  const pieces: { start: number; text: string; term: number | null }[] = [];
  const add = (start: number, end: number, term: number | null) => {
    if (end > start) pieces.push({ start, text: text.slice(start - first, end - first), term });
  };
  let from = first;
  for (const { start, end, term } of uses) {
    if (start < from || end > last) continue;
    add(from, start, null);
    add(start, end, term);
    from = end;
  }
  add(from, last, null);
  return pieces;
}

/** The days between which something is in force, where it has any. */
export function Dates({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return null;
  const words =
    from && to
      ? `In force from ${dayWords(from)} until ${dayWords(to)}`
      : from
        ? `In force since ${dayWords(from)}`
        : `In force until ${dayWords(to ?? "")}`;
  return <p className="mt-1 text-sm text-ink-3">{words}</p>;
}
