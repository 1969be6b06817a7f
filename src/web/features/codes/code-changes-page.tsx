import { Form, useLoaderData } from "react-router";
import type { CodeChangesOutput } from "#contract/code-changes.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { ChangesView } from "./changes-loader.ts";
import { shortWords } from "./edition-line.tsx";
import { changesAddress, contentsAddress } from "./enacted-address.ts";
import { SectionChangeItem } from "./section-change.tsx";

/** /codes/<city>/changes: what differs between two editions of a place's enacted code. */
export function CodeChangesPage() {
  const { content, asked, canonical } = useLoaderData<ChangesView>();
  const { place, from, to } = content;
  return (
    <div className="wrap py-12">
      <PageHead
        title={`Changes in the code of ${place.name}, ${place.state}`}
        canonical={canonical}
        hidden={Object.keys(asked).length > 0}
        description={`What changed between two editions of the enacted code of ${place.name}, ${place.state}, section by section.`}
      />
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/codes">Codes</Link> <span aria-hidden="true">/</span>{" "}
        <Link to={`/codes/${place.slug}`}>{place.name}</Link> <span aria-hidden="true">/</span> Changes
      </nav>
      <h1 className="page-title">
        Changes in the code of {place.name}, {place.state}
      </h1>
      {from ? (
        <>
          <p className="mt-2 lines-65 text-ink-2">
            From the text as of {shortWords(from)} to the text as of {shortWords(to)}. {countWords(content)}
          </p>
          <ChangeFilter view={{ content, asked, canonical }} />
          <Found content={content} />
          <div className="mt-4">
            {content.changes.map((change) => (
              <SectionChangeItem
                key={`${change.older?.slug} ${change.newer?.slug}`}
                change={change}
                place={place}
                editions={{ from, to }}
              />
            ))}
          </div>
          <Pages view={{ content, asked, canonical }} />
        </>
      ) : (
        <OneEdition content={content} />
      )}
    </div>
  );
}

function OneEdition({ content: { place, to, editions } }: { content: CodeChangesOutput }) {
  return (
    <div className="mt-4 lines-65">
      <p>
        {editions.length > 1
          ? "There is no edition before this one."
          : `We have one edition of this code, as of ${shortWords(to)}.`}{" "}
        Changes are shown once a newer text is imported.
      </p>
      <p className="mt-3">
        <Link to={contentsAddress(place, "", to)}>Read the enacted text</Link>
      </p>
    </div>
  );
}

const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

function countWords({ counts }: CodeChangesOutput): string {
  const parts = [
    counts.changed > 0 ? `${counted(counts.changed, "section")} changed` : null,
    counts.added > 0 ? `${counts.added.toLocaleString("en-US")} added` : null,
    counts.removed > 0 ? `${counts.removed.toLocaleString("en-US")} removed` : null,
    counts.repealed > 0 ? `${counts.repealed.toLocaleString("en-US")} repealed` : null,
    counts.moved > 0 ? `${counts.moved.toLocaleString("en-US")} renumbered` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "No section changed in wording." : `${parts.join(", ")}.`;
}

const KIND_NAMES = [
  ["", "All changes"],
  ["value", "Changed figures"],
  ["changed", "Changed"],
  ["added", "Added"],
  ["removed", "Removed"],
  ["repealed", "Repealed"],
  ["moved", "Renumbered"],
] as const;

function ChangeFilter({ view: { content, asked } }: { view: ChangesView }) {
  const { place, editions, from, to, counts } = content;
  const countOf = (kind: string): number | null => (kind === "" ? null : counts[kind as keyof typeof counts]);
  return (
    <Form method="get" action={changesAddress(place.slug)} className="change-filter no-print">
      {(["from", "to"] as const).map((side) => (
        <label key={side}>
          <span>{side === "from" ? "Older edition" : "Newer edition"}</span>
          <select
            name={side}
            className="field w-full"
            defaultValue={(side === "from" ? from : to)?.number}
            key={(side === "from" ? from : to)?.number}
          >
            {editions.map((edition) => (
              <option key={edition.number} value={edition.number}>
                {shortWords(edition)}
                {edition.current ? " (current)" : ""}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>Kind</span>
        <select name="kind" className="field w-full" defaultValue={asked.kind ?? ""} key={asked.kind}>
          {KIND_NAMES.map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
              {countOf(kind) === null ? "" : ` (${countOf(kind)!.toLocaleString("en-US")})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Number or title</span>
        <input
          name="q"
          type="search"
          maxLength={200}
          className="field w-full"
          defaultValue={asked.q ?? ""}
          key={asked.q}
        />
      </label>
      <button type="submit" className="button">
        Show changes
      </button>
    </Form>
  );
}

function Found({ content: { total, page, pages, valuesUnread } }: { content: CodeChangesOutput }) {
  return (
    <>
      <p className="mt-4 text-sm text-ink-2" role="status">
        {total === 0 ? "No change matches." : counted(total, "change")}
        {pages > 1 ? `, page ${page} of ${pages.toLocaleString("en-US")}` : ""}
      </p>
      {valuesUnread > 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          Figures were not compared in {counted(valuesUnread, "long section")}; the changed words are shown.
        </p>
      ) : null}
    </>
  );
}

function Pages({ view: { content, asked } }: { view: ChangesView }) {
  const { place, page, pages } = content;
  if (pages === 1) return null;
  return (
    <nav className="parts no-print" aria-label="Pages of changes">
      {page > 1 ? (
        <Link to={changesAddress(place.slug, { ...asked, page: page - 1 })} rel="prev">
          Previous page
        </Link>
      ) : null}
      <span>
        Page {page} of {pages.toLocaleString("en-US")}
      </span>
      {page < pages ? (
        <Link to={changesAddress(place.slug, { ...asked, page: page + 1 })} rel="next">
          Next page
        </Link>
      ) : null}
    </nav>
  );
}
