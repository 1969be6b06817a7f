import { z } from "zod";
import { CalendarDay } from "../shared.ts";

/** Parts that the public calls share. Inputs come as text from the address, so that numbers are coerced. */

export const API_FORMATS = ["json", "csv", "geojson"] as const;
export type ApiFormat = (typeof API_FORMATS)[number];
export const MEDIA_TYPES: Readonly<Record<ApiFormat, string>> = {
  json: "application/json",
  csv: "text/csv",
  geojson: "application/geo+json",
};

const MOST_ON_A_PAGE = 500;
const USUAL_ON_A_PAGE = 50;

const wholeNumber = (most: number, say: string) => z.coerce.number(say).int(say).min(1, say).max(most, say);

export const RecordId = wholeNumber(2_147_483_647, "Please give a whole number from 1 to 2147483647.");
export const cityFilter = RecordId.optional().meta({
  description: "Only of this city, by its number in /v1/cities.",
});
const Day = CalendarDay.meta({ format: "date" });
export const AsOf = Day.optional().meta({
  description: "The date of the law to use, as year-month-day. Without it, today's law.",
});
export const AsOfOrAny = z
  .union([Day, z.literal("any")], "Please write a date as year-month-day, or any.")
  .optional()
  .meta({
    description:
      "The date of the law to use, as year-month-day, or `any` for every version that we have. Without it, today's law.",
  });
export const text = (most: number, description: string) =>
  z.string().max(most, `Please write at most ${most} characters.`).optional().meta({ description });

/** One of a closed list; a sentence lists them for a client that sends something else. */
export const oneOfList = <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z
    .enum(values, `Please choose one of: ${values.join(", ")}.`)
    .optional()
    .meta({ description });

/** `field=a,b` of a closed list, as the document and the client know it: a list. */
const listOfNames = (names: readonly string[], description: string) => {
  const known = new Set(names);
  const say = `Please choose from: ${names.join(", ")}.`;
  return z
    .string()
    .refine((given) => given.split(",").every((name) => known.has(name)), say)
    .optional()
    .meta({ description, type: "array", items: { type: "string", enum: [...names] }, minItems: 1 });
};

export const formatOf = (formats: readonly ApiFormat[]) =>
  z
    .enum(formats, `Please choose one of: ${formats.join(", ")}.`)
    .optional()
    .meta({
      description: "The format, for clients that cannot set the header `Accept`. It overrides that header.",
    });

export const Cursor = z
  .string()
  .max(300, "Please give a cursor exactly as you got it in nextCursor.")
  .optional()
  .meta({
    description: "The next page: `nextCursor` from the page before. Keep the other inputs as they are.",
  });

/** The inputs of a call that gives one record. */
export const oneInput = <R extends z.ZodRawShape>(record: z.ZodObject<R>) => ({
  fields: listOfNames(
    Object.keys(record.shape),
    "Only these fields, with commas between. `id` is always included.",
  ),
});

/** The inputs of a call that gives a list, page by page. `sorts`: fields to sort by, the first being usual. */
export const listInput = <R extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  record: z.ZodObject<R>,
  sorts: S,
  formats: readonly ApiFormat[],
) => {
  const orders = sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];
  return {
    ...oneInput(record),
    sort: z
      .enum(orders, `Please choose one of: ${orders.join(", ")}.`)
      .optional()
      .meta({
        description: `What to sort by; a minus before it reverses the order. Default: \`${sorts[0]}\`. Records that have no such value come last.`,
      }),
    limit: wholeNumber(MOST_ON_A_PAGE, `Please ask for 1 to ${MOST_ON_A_PAGE} records at once.`)
      .default(USUAL_ON_A_PAGE)
      .meta({ description: "How many records on a page." }),
    cursor: Cursor,
    format: formatOf(formats),
  };
};

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.strictObject({
    data: z.array(record),
    total: z.int().meta({ description: "How many records there are on all pages." }),
    nextCursor: z
      .string()
      .nullable()
      .meta({ description: "What to send as `cursor` for the next page; null on the last." }),
    next: z.string().nullable().meta({ description: "The full address of the next page; null on the last." }),
    lawVersion: z.string().meta({
      description: "Names the law that the page was made from. A different value means that a rule changed.",
    }),
  });

/** One record with the law that it was made from. */
export const oneOf = <T extends z.ZodType>(record: T) =>
  z.strictObject({ data: record, lawVersion: z.string() });
