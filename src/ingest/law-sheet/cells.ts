import type { Column } from "./columns.ts";

/** A clause or a rule as YAML has it. */
export type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** A bar parts the items of a list; one that is in an item has a backslash before it. */
const joined = (items: readonly unknown[]): string =>
  items.map((item) => wordOf(item).replace(/[\\|]/g, "\\$&")).join(" | ");
const parted = (cell: string): string[] => {
  const items: string[] = [];
  let item = "";
  // A sign with the backslash before it, or any other sign.
  for (const sign of cell.match(/\\[\\|]|[\s\S]/gu) ?? []) {
    if (sign === "|") {
      items.push(item);
      item = "";
    } else item += sign.length === 2 && sign.startsWith("\\") ? sign.slice(1) : sign;
  }
  return [...items, item].map((part) => part.trim()).filter((part) => part !== "");
};
/** Circumstances may be written as the YAML words true and false. */
const wordOf = (value: unknown): string => (value === true ? "yes" : value === false ? "no" : String(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What of an entry goes into a column's cell; empty for an absent field. */
export function cellOf(entry: Entry, { path, kind, takes }: Column): string {
  const value = path.reduce<unknown>((node, step) => (isEntry(node) ? node[step] : undefined), entry);
  if (value === undefined || value === null) return "";
  if (kind === "pairs")
    return isEntry(value)
      ? Object.entries(value)
          .filter(([field]) => takes?.(field))
          .map(([field, given]) => `${field}: ${joined(listOf(given))}`)
          .join("; ")
      : "";
  if (kind === "list" || kind === "texts" || kind === "numbers") return joined(listOf(value));
  return String(value);
}

/** Puts what a cell says into an entry, as YAML would have it. What makes no sense is left for the law's own checks. */
export function putCell(entry: Entry, { path, kind }: Column, cell: string): void {
  if (cell.trim() === "") return;
  if (kind === "pairs") {
    const group = groupAt(entry, path);
    for (const pair of cell.split(";").filter((part) => part.trim() !== "")) {
      const [field = "", ...rest] = pair.split(":");
      group[field.trim()] = oneOrList(parted(rest.join(":")));
    }
    return;
  }
  const field = path.at(-1);
  if (field === undefined) return;
  groupAt(entry, path.slice(0, -1))[field] = readCell(kind, cell);
}

function readCell(kind: Column["kind"], cell: string): unknown {
  if (kind === "list") return oneOrList(parted(cell));
  if (kind === "texts") return parted(cell);
  if (kind === "numbers") return parted(cell).map(asNumber);
  if (kind === "number") return asNumber(cell.trim());
  // Spreadsheets write TRUE for true.
  if (kind === "flag") return { true: true, false: false }[cell.trim().toLowerCase()] ?? cell;
  return cell;
}

/** Lists that need not be one are written as a single word. */
const oneOrList = (items: readonly string[]): unknown => (items.length === 1 ? items[0] : items);
const asNumber = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);

function groupAt(entry: Entry, path: readonly string[]): Entry {
  let node = entry;
  for (const step of path) {
    const inner = isEntry(node[step]) ? node[step] : {};
    node[step] = inner;
    node = inner;
  }
  return node;
}
