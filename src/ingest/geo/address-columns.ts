import { cutUnit, inShortWords, roleOfWord } from "#domain/geography/street-address.ts";
import { columnKey } from "./recognize-columns.ts";
import { textOf } from "./record-columns.ts";
import type { SourceRecord } from "./source-records.ts";

/**
 * Street addresses whose parts are in columns of their own, as counties, OpenAddresses and the national standard of
 * emergency services (NENA) publish them: number, directions, street and unit.
 */

/** The parts in the order in which they are written, each with the names of its columns as `columnKey` has them. */
const PARTS = {
  number:
    "addnumber addrnumber addressnumber addnum addrnum addressnum addno addrno number num no housenumber housenum houseno housenbr hsenumber hsenbr hnum hno streetnumber streetnum streetno stnumber stnum stno strnum strno sitenumber situsnumber situsnum civicnumber",
  numberSuffix:
    "addnumsuf addnumsuffix addsuf numsuffix numbersuffix housesuffix housenumsuffix half fraction",
  before: "stpremod premod premodifier",
  directionBefore:
    "stpredir predir predirection prefixdir prefixdirection predirectional stdir stdirection streetdir streetdirection dir direction prefix dirprefix",
  kindBefore: "stpretyp stpretype pretype pretyp prefixtype streetpretype",
  name: "stname streetname strname street stnam strnam roadname rdname road roadnam streetnam fullstreet fullstreetname streetfull stfullname fullname",
  kind: "stpostyp stpostype posttype postyp sttype sttyp streettype strtype streetsuffix stsuffix suffixtype suffix type roadtype",
  directionBehind:
    "stposdir posdir postdir postdirection sufdir suffixdir suffixdirection postdirectional stsufdir streetpostdir suffix streetsuffix stsuffix",
  behind: "stposmod posmod postmodifier",
  unit: "unit unitnum unitnumber unitno unitid apt apartment aptnum aptno suite subaddress",
} as const;
type Part = keyof typeof PARTS;

const NAMES = Object.fromEntries(
  Object.entries(PARTS).map(([part, names]) => [part, names.split(" ")]),
) as unknown as Readonly<Record<Part, readonly string[]>>;

/** Columns of these parts have words of one kind; one that is only called like them, such as "type", has others. */
const ROLES: Partial<Record<Part, "direction" | "kind">> = {
  directionBefore: "direction",
  kindBefore: "kind",
  kind: "kind",
  directionBehind: "direction",
};
/** Of the values of such a column, so many must be such words. */
const MOSTLY = 0.8;
/**
 * Where so many names begin or end with the direction that has a column too, names are whole streets. Where fewer do, a
 * street is called so: "S SOUTH SHORE DR" in Chicago is not "SOUTH SHORE DR".
 */
const OFTEN = 0.2;

interface AddressColumns {
  /** Those that are read, as the source writes them. */
  columns: readonly string[];
  /** "4301 N KEDZIE AVE # 2"; empty where number or street is missing. */
  read(properties: SourceRecord["properties"]): string;
}

/**
 * The columns of an address's parts; null where there is none for the number or none for the street.
 * @param columns Those that have a value in some record of the source, which may be one behind the sample.
 */
export function addressColumns(
  columns: readonly string[],
  sample: readonly SourceRecord["properties"][],
): AddressColumns | null {
  const byKey = new Map<string, string>();
  for (const column of columns) {
    const key = columnKey(column);
    if (!byKey.has(key)) byKey.set(key, column);
  }
  const found = new Map<Part, string>();
  for (const part of Object.keys(PARTS) as Part[]) {
    const named = NAMES[part].flatMap((name) => byKey.get(name) ?? []);
    const column =
      named.find((own) => hasRole(own, ROLES[part], sample)) ?? named.find((own) => isEmptyIn(sample, own));
    if (column !== undefined) found.set(part, column);
  }
  if (!found.has("number") || !found.has("name")) return null;
  const name = found.get("name")!;
  const inNames = new Set(
    [...found.keys()].filter((part) => isInNames(part, found.get(part)!, name, sample)),
  );
  const unsure = new Set([...found.values()].filter((column) => isEmptyIn(sample, column)));
  return {
    columns: [...new Set(found.values())],
    read: (properties) => {
      const text = (part: Part): string => {
        const column = found.get(part);
        const own = column === undefined ? "" : textOf(properties[column]).replace(/\s+/g, " ").trim();
        if (inNames.has(part) && hasAlready(textOf(properties[name]), part, own)) return "";
        // Where the sample could not say what a column has, each value does.
        return column !== undefined && unsure.has(column) && !isOfRole(own, ROLES[part]) ? "" : own;
      };
      // What has the number as a figure may say 0 where there is none.
      const number = text("number").replace(/\.0$/, "");
      if (!/[1-9]/.test(number) || text("name") === "") return "";
      const street = (Object.keys(PARTS) as Part[]).filter((part) => part !== "number" && part !== "unit");
      return [number, ...street.map(text), unitOf(text("unit"))].filter(Boolean).join(" ");
    },
  };
}

/** Whether a part may be in the names of the streets as well: a kind always, a direction where it often is. */
function isInNames(
  part: Part,
  column: string,
  name: string,
  sample: readonly SourceRecord["properties"][],
): boolean {
  if (ROLES[part] !== "direction") return ROLES[part] === "kind";
  const given = sample.filter((own) => textOf(own[column]).trim() !== "");
  const doubled = given.filter((own) => hasAlready(textOf(own[name]), part, textOf(own[column])));
  return doubled.length >= OFTEN * given.length;
}

/** Whether a street's name has a part already: "N KEDZIE AVE" has N before and AVE behind. "NORTH" alone is a name. */
function hasAlready(name: string, part: Part, text: string): boolean {
  const all = inShortWords(name).split(" ");
  const words = ROLES[part] === "kind" ? all.filter((word) => roleOfWord(word) !== "direction") : all;
  const own = part === "directionBefore" || part === "kindBefore" ? words[0] : words.at(-1);
  return all.length > 1 && own === inShortWords(text);
}

function hasRole(
  column: string,
  role: "direction" | "kind" | undefined,
  sample: readonly SourceRecord["properties"][],
): boolean {
  if (role === undefined) return true;
  const values = sample.map((own) => textOf(own[column]).trim()).filter(Boolean);
  const fitting = values.filter((text) => isOfRole(text, role));
  return fitting.length > 0 && fitting.length >= MOSTLY * values.length;
}

const isOfRole = (text: string, role: "direction" | "kind" | undefined): boolean =>
  role === undefined || roleOfWord(text.split(/\s+/).at(-1)!) === role;

const isEmptyIn = (sample: readonly SourceRecord["properties"][], column: string): boolean =>
  sample.every((own) => textOf(own[column]).trim() === "");

/** "# 2" and "APT 2" as they are, "2B" as "# 2B". */
const unitOf = (text: string): string =>
  text === "" || cutUnit(text.split(" "))[1] !== "" ? text : `# ${text}`;
