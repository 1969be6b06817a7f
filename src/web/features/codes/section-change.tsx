import { Fragment } from "react";
import type { CodeChangesOutput } from "#contract/code-changes.ts";
import type { CodeEditionView, CodePlaceView } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { sectionAddress } from "./enacted-address.ts";

type Change = CodeChangesOutput["changes"][number];

const KIND_WORDS: Readonly<Record<Change["kind"], string>> = {
  added: "Added",
  removed: "Removed",
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
  const { kind, older, newer, path, values } = change;
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
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-2">Read automatically from both texts.</p>
    </div>
  );
}

function ChangedWords({ change: { kind, paragraphs, more } }: { change: Change }) {
  if (!paragraphs.some((paragraph) => paragraph.kind !== "same"))
    return (
      <p className="mt-2 text-sm text-ink-2">
        {kind === "changed" ? "Only the title changed." : "Its text is the same."}
      </p>
    );
  return (
    <div className="change-text">
      {paragraphs.map((paragraph, at) =>
        paragraph.kind === "same" ? (
          <p key={at} className="change-same">
            {paragraph.count === 1 ? "1 paragraph" : `${paragraph.count.toLocaleString("en-US")} paragraphs`}{" "}
            unchanged
          </p>
        ) : (
          <p key={at}>
            {paragraph.pieces.map(({ kind: what, text }, place) => {
              if (what === "same") return text;
              const Mark = what === "added" ? "ins" : "del";
              // The space after a word is not part of what changed.
              return (
                <Fragment key={place}>
                  <Mark>{text.trimEnd()}</Mark>
                  {text.endsWith(" ") ? " " : null}
                </Fragment>
              );
            })}
          </p>
        ),
      )}
      {more > 0 ? (
        <p className="change-same">
          {more.toLocaleString("en-US")} more changed {more === 1 ? "paragraph" : "paragraphs"} in this
          section
        </p>
      ) : null}
    </div>
  );
}
