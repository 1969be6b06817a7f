import { z } from "zod";
import type { COLUMN_TYPES, Column } from "#contract/open-data.ts";
import { MEANINGS, UNITS } from "./column-words.ts";
import type { Table } from "./tables.ts";

/** The parts of JSON Schema that records use. */
interface Node {
  type?: string | string[];
  format?: string;
  enum?: (string | null)[];
  description?: string;
  properties?: Record<string, Node>;
  anyOf?: Node[];
}
type ColumnType = (typeof COLUMN_TYPES)[number];

const SCALARS: Readonly<Record<string, ColumnType>> = {
  string: "text",
  integer: "integer",
  number: "number",
  boolean: "boolean",
};

/** JSON Schema 2020-12 of one record. */
export const jsonSchemaOf = (record: z.ZodObject): Record<string, unknown> =>
  z.toJSONSchema(record, { target: "draft-2020-12", unrepresentable: "any" });

/**
 * The columns of a table as a CSV has them. A part that is itself a fixed set of parts gets a column for each, named
 * with a dot; lists, and parts whose names are not fixed, are JSON in one cell.
 */
export const columnsOf = ({ name, record }: Pick<Table, "name" | "record">): Column[] =>
  spread(name, "", (jsonSchemaOf(record) as Node).properties ?? {}, false);

function spread(table: string, before: string, parts: Record<string, Node>, mayLack: boolean): Column[] {
  return Object.entries(parts).flatMap(([part, given]) => {
    const name = `${before}${part}`;
    const { node, nullable } = withoutNull(given);
    if (node.properties) return spread(table, `${name}.`, node.properties, mayLack || nullable);
    const scalar = SCALARS[String(node.type)] ?? "json";
    return [
      {
        name,
        type: scalar === "text" && node.format === "date" ? "date" : scalar,
        nullable: mayLack || nullable,
        unit: UNITS[`${table}/${name}`] ?? UNITS[name] ?? null,
        meaning:
          MEANINGS[`${table}/${name}`] ?? given.description ?? node.description ?? MEANINGS[name] ?? "",
        values: node.enum?.filter((value) => value !== null) ?? null,
      },
    ];
  });
}

/** A part that may be null has "null" among its types, or as one side of a choice. */
function withoutNull(given: Node): { node: Node; nullable: boolean } {
  if (Array.isArray(given.type)) {
    const types = given.type.filter((type) => type !== "null");
    return {
      node: { ...given, type: types.length === 1 ? types[0]! : types },
      nullable: types.length < given.type.length,
    };
  }
  const sides = given.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const nullable = sides.length > 0 && sides.length < given.anyOf!.length;
  return { node: nullable && sides.length === 1 ? sides[0]! : given, nullable };
}
