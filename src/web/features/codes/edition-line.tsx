import type { CodeEditionView } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";
import { changesAddress } from "./enacted-address.ts";

/** "Law as of January 21, 2026", or the day of the import where the law's is not known. */
export const editionWords = ({
  lawDate,
  importedOn,
}: Pick<CodeEditionView, "lawDate" | "importedOn">): string =>
  lawDate
    ? `Law as of ${dayWords(lawDate)}`
    : `Date of the law not known; imported on ${dayWords(importedOn)}`;

/** Says which text is shown, and leads to the place's other editions. */
export function EditionLine({
  edition,
  editions,
  address,
  place,
}: {
  edition: CodeEditionView;
  editions: readonly CodeEditionView[];
  /** The page's own address without an edition. */
  address: string;
  place: string;
}) {
  return (
    <div className="text-status" data-status={edition.current ? "enacted" : "restated"}>
      <p>
        <b>Enacted text,</b> word for word as imported. {editionWords(edition)}.{" "}
        {edition.url ? (
          <a href={edition.url} rel="noreferrer">
            Compare it with the publisher’s text
          </a>
        ) : (
          "The city’s own publication governs."
        )}
      </p>
      {edition.current ? null : (
        <p className="mt-1 font-semibold">
          This is an older edition. <Link to={address}>Read the current one</Link>
        </p>
      )}
      {editions.length > 1 ? (
        <p className="mt-1">
          Editions:{" "}
          {editions.map((other, at) => (
            <span key={other.number}>
              {at > 0 ? " · " : null}
              {other.number === edition.number ? (
                <b>{shortWords(other)}</b>
              ) : (
                <Link to={other.current ? address : withEdition(address, other.number)}>
                  {shortWords(other)}
                </Link>
              )}
            </span>
          ))}
          .{" "}
          <span className="whitespace-nowrap">
            <Link to={changesAddress(place, edition.current ? {} : { to: edition.number })}>
              See what changed
            </Link>
          </span>
        </p>
      ) : null}
    </div>
  );
}

export const shortWords = ({ lawDate, importedOn }: CodeEditionView): string =>
  dayWords(lawDate ?? importedOn);

const withEdition = (address: string, number: number): string =>
  `${address}${address.includes("?") ? "&" : "?"}edition=${number}`;
