import type { CodeEditionView, CodePlaceView } from "#contract/codes.ts";

type Place = Pick<CodePlaceView, "slug" | "covered">;
type Edition = Pick<CodeEditionView, "number" | "current"> | null;

/** Only older editions are named in an address, so that the plain one always shows the current law. */
const withQuery = (
  path: string,
  fields: readonly (readonly [string, string])[],
  edition: Edition,
): string => {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  if (edition && !edition.current) query.set("edition", String(edition.number));
  // Slashes are allowed in a query and easier to read.
  const text = query.toString().replaceAll("%2F", "/");
  return text === "" ? path : `${path}?${text}`;
};

/** The table of contents of a place's enacted code, or of a part of it. */
export const contentsAddress = ({ slug, covered }: Place, at: string, edition: Edition): string =>
  withQuery(
    covered || at !== "" ? `/codes/${slug}/contents` : `/codes/${slug}`,
    at === "" ? [] : [["in", at]],
    edition,
  );

export const sectionAddress = (
  { slug }: Place,
  section: string,
  edition: Edition,
  part: number | "all" | null = null,
): string =>
  withQuery(
    `/codes/${slug}/${encodeURIComponent(section)}`,
    part === null || part === 1 ? [] : [["part", String(part)]],
    edition,
  );

/** What differs between two editions: those numbered `from` and `to`, or the newest two. */
export const changesAddress = (
  slug: string,
  fields: Readonly<Record<string, string | number | null | undefined>> = {},
): string =>
  withQuery(
    `/codes/${slug}/changes`,
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
    null,
  );
