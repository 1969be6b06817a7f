import { createHash } from "node:crypto";
import type { ApiOperation } from "#contract/v1/operation.ts";
import { type ApiFormat, MEDIA_TYPES } from "#contract/v1/parts.ts";
import { csvCell } from "#domain/reports/report-tables.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Answered, ApiRecord } from "./answered.ts";
import type { ApiFailure } from "./api-problem.ts";
import { type Page, type PageQuery, pageOf } from "./page-of.ts";

/** An answer as it is sent, and as it is kept for the next who asks the same. */
export interface Written {
  /** In UTF-8: what is sent often is encoded once. */
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  /** The whole address of the next page. */
  next: string | null;
  /** The body packed, once somebody asked for it so. */
  packed: Map<"br" | "gzip", Uint8Array>;
}

type Input = Readonly<Record<string, unknown>>;

/** Pages, cuts to the fields asked for, and writes in the format. `address`: what was called, with its query. */
export function writeAnswer(
  operation: ApiOperation,
  answered: Answered,
  input: Input,
  format: ApiFormat,
  address: URL,
): Result<Written, ApiFailure> {
  const fields = fieldsOf(operation, input);
  switch (answered.kind) {
    case "text":
      return ok(written(answered.text, format, null));
    case "body": {
      const { body, table, nextCursor } = answered;
      const next = nextAddress(address, nextCursor ?? null);
      const whole = nextCursor === undefined ? body : { ...body, nextCursor, next };
      return ok(
        written(
          format === "csv" && table ? csvOf(table.rows(), table.columns) : JSON.stringify(whole),
          format,
          next,
        ),
      );
    }
    case "one": {
      const { record, lawVersion } = answered;
      return ok(
        written(
          `{"data":${textOf(record, fields)},"lawVersion":${JSON.stringify(lawVersion)}}`,
          format,
          null,
        ),
      );
    }
    case "list": {
      const page = pageOf(answered.records, input as unknown as PageQuery, filtersOf(operation, input));
      if (!page)
        return err({
          code: "invalid_cursor",
          detail:
            "This cursor belongs to another list. Start again without one, and keep the other inputs as they are.",
        });
      const next = nextAddress(address, page.nextCursor);
      const columns = fields ?? Object.keys(operation.record?.shape ?? {});
      const body = listBody(page, { columns, fields, format, next, lawVersion: answered.lawVersion });
      return ok(written(body, format, next));
    }
  }
}

function listBody(
  page: Page<ApiRecord>,
  {
    columns,
    fields,
    format,
    next,
    lawVersion,
  }: {
    columns: readonly string[];
    fields: readonly string[] | null;
    format: ApiFormat;
    next: string | null;
    lawVersion: string;
  },
): string {
  const { records, total, nextCursor } = page;
  if (format === "csv") return csvOf(records, columns);
  const rest = JSON.stringify({ total, nextCursor, next, lawVersion }).slice(1);
  if (format === "json") return `{"data":[${records.map((record) => textOf(record, fields)).join()}],${rest}`;
  const features = records.map((record) => {
    const { longitude, latitude } = record as unknown as { longitude: number; latitude: number };
    const point = JSON.stringify({ type: "Point", coordinates: [longitude, latitude] });
    return `{"type":"Feature","id":${record.id},"geometry":${point},"properties":${textOf(record, fields)}}`;
  });
  return `{"type":"FeatureCollection","features":[${features.join()}],${rest}`;
}

/** Records outlive requests: each is written as JSON once. */
const texts = new WeakMap<ApiRecord, string>();

function textOf(record: ApiRecord, fields: readonly string[] | null): string {
  if (fields) return JSON.stringify(chosen(record, fields));
  let text = texts.get(record);
  if (text === undefined) {
    text = JSON.stringify(record);
    texts.set(record, text);
  }
  return text;
}

const chosen = (record: object, fields: readonly string[]): object =>
  Object.fromEntries(fields.map((name) => [name, (record as Readonly<Record<string, unknown>>)[name]]));

/** The fields asked for in the record's own order, its number first; null for all. */
function fieldsOf({ record }: ApiOperation, { fields }: Input): readonly string[] | null {
  if (!record || typeof fields !== "string") return null;
  const wanted = new Set(["id", ...fields.split(",")]);
  return Object.keys(record.shape).filter((name) => wanted.has(name));
}

/** RFC 4180: a first line of names, lines ending in CR LF. Lists are joined, what is nested is JSON. */
function csvOf(rows: readonly object[], columns: readonly string[]): string {
  const lines = rows.map((row) =>
    columns.map((name) => csvCell(cellText((row as Readonly<Record<string, unknown>>)[name]))).join(),
  );
  return [columns.join(), ...lines].map((line) => `${line}\r\n`).join("");
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What a cursor belongs to: the call and every input that chooses records. */
const filtersOf = ({ path }: ApiOperation, input: Input): string =>
  JSON.stringify([
    path,
    Object.entries(input)
      .filter(([name]) => !["cursor", "limit", "fields", "format", "sort"].includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

function nextAddress(address: URL, cursor: string | null): string | null {
  if (cursor === null) return null;
  const next = new URL(address);
  next.searchParams.set("cursor", cursor);
  return next.href;
}

/** The type that a format is sent as. */
const typeOf = (format: ApiFormat): string =>
  format === "csv" ? "text/csv; charset=utf-8; header=present" : MEDIA_TYPES[format];

const written = (body: string, format: ApiFormat, next: string | null): Written =>
  writtenAs(typeOf(format), body, next);

/** A text as it is sent. */
export const writtenAs = (type: string, text: string, next: string | null): Written => ({
  body: Buffer.from(text),
  type,
  etag: `W/"${createHash("sha1").update(text).digest("base64url").slice(0, 22)}"`,
  next,
  packed: new Map(),
});
