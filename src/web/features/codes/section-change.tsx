import { Fragment } from "react";
import type { CodeChangesOutput } from "#contract/code-changes.ts";
import type { CodeEditionView, CodePlaceView } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { sectionAddress } from "./enacted-address.ts";

type Change = CodeChangesOutput["changes"][number];
type Paragraph = Change["paragraphs"][number];

const KIND_WORDS: Readonly<Record<Change["kind"], string>> = {
  added: "Added",
  removed: "Removed",
  repealed: "Repealed",
  moved: "Renumbered",
  changed: "Changed",
};

/** One section that differs between two editions, its figures first and then its words. */
export function SectionChangeItem({
  change,
  place,
  editions,
}: {
  change: Change;
  place: CodePlaceView;
  editions: { from: CodeEditionView; to: CodeEditionView };
}) {
  const { kind, older, newer, elsewhere, path, values } = change;
  const entry = newer ?? older;
  if (!entry) return null;
  return (
    <article className="section-change">
      <p className="change-kind">
        {KIND_WORDS[kind]}
        {path.length > 0 ? ` · ${path.join(" / ")}` : null}
      </p>
      <h2 className="section-title">
        <Link to={sectionAddress(place, entry.slug, newer ? editions.to : editions.from)}>
          {nameOf(entry)}
        </Link>
      </h2>
      {kind !== "added" && older && newer && nameOf(older) !== nameOf(newer) ? (
        <p className="mt-1 text-ink-2">
          Was <Link to={sectionAddress(place, older.slug, editions.from)}>{nameOf(older)}</Link>
        </p>
      ) : null}
      {elsewhere ? (
        <p className="mt-1 text-ink-2">
          {kind === "added" ? "Most of its words were in " : "Most of its words are now in "}
          <Link to={sectionAddress(place, elsewhere.slug, kind === "added" ? editions.from : editions.to)}>
            {nameOf(elsewhere)}
          </Link>
        </p>
      ) : null}
      {values.length > 0 ? <Values values={values} /> : null}
      <ChangedWords change={change} />
    </article>
  );
}

const nameOf = ({ number, title }: NonNullable<Change["newer"]>): string =>
  [number === "" ? "" : `§ ${number}`, title].filter((part) => part !== "").join(" ") || "Untitled section";

function Values({ values }: { values: Change["values"] }) {
  return (
    <div className="change-values">
      <ul>
        {values.map(({ says, districts, quoteAfter }, at) => (
          <li key={at} title={quoteAfter.slice(0, 300)}>
            <b>{says}</b>
            {districts.length > 0 ? ` in ${districts.join(", ")}` : null}
            {says.includes(": ") ? null : <span className="change-quote">{shortened(quoteAfter)}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-2">Read automatically from both texts.</p>
    </div>
  );
}

/** A figure that has no name of its own is told with its sentence. */
const shortened = (quote: string): string => (quote.length > 160 ? `${quote.slice(0, 157)}…` : quote);

function ChangedWords({ change: { kind, paragraphs, more } }: { change: Change }) {
  if (!paragraphs.some((paragraph) => paragraph.kind !== "same"))
    return <p className="mt-2 text-sm text-ink-2">{wordsOfSame(kind, paragraphs)}</p>;
  return (
    <div className="change-text">
      {paragraphs.map((paragraph, at) => (
        <ChangedParagraph key={at} paragraph={paragraph} />
      ))}
      {more > 0 ? (
        <p className="change-same">
          {more.toLocaleString("en-US")} more changed {more === 1 ? "paragraph" : "paragraphs"} in this
          section
        </p>
      ) : null}
    </div>
  );
}

function wordsOfSame(kind: Change["kind"], paragraphs: readonly Paragraph[]): string {
  if (paragraphs.some((paragraph) => paragraph.kind === "same" && paragraph.moved > 0))
    return "Only the order or the labels of its paragraphs changed.";
  return kind === "changed" ? "Only the title changed." : "Its text is the same.";
}

function ChangedParagraph({ paragraph }: { paragraph: Paragraph }) {
  if (paragraph.kind === "same") {
    const { count, moved } = paragraph;
    return (
      <p className="change-same">
        {count === 1 ? "1 paragraph" : `${count.toLocaleString("en-US")} paragraphs`}{" "}
        {moved === 0
          ? "unchanged"
          : moved === count
            ? "moved, otherwise unchanged"
            : `unchanged, ${moved.toLocaleString("en-US")} of them moved`}
      </p>
    );
  }
  if (paragraph.kind === "cells")
    return (
      <p>
        {paragraph.row === "" ? null : <b>{paragraph.row}</b>}
        {paragraph.cells.map(({ column, before, after }, at) => (
          <span key={at} className="change-cell">
            {column} {before === "" ? null : <del>{before}</del>} {after === "" ? null : <ins>{after}</ins>}
          </span>
        ))}
      </p>
    );
  return (
    <p>
      {paragraph.pieces.map(({ kind, text }, at) => {
        if (kind === "same") return text;
        const Mark = kind === "added" ? "ins" : "del";
        // The space after a word is not part of what changed.
        return (
          <Fragment key={at}>
            <Mark>{text.trimEnd()}</Mark>
            {text.endsWith(" ") ? " " : null}
          </Fragment>
        );
      })}
    </p>
  );
}
