import { z } from "zod";
import { isCalendarDate } from "#domain/units/calendar-date.ts";

/** Parts that several operations share. */

export const CalendarDay = z
  .string()
  .refine(isCalendarDate, "Please write the date as year-month-day, for example 2026-01-21.");

export const CityRef = z.strictObject({ id: z.int(), name: z.string(), state: z.string() });
export type CityRef = z.infer<typeof CityRef>;

/** The number of a row, in a body or a form. */
export const Id = z.coerce.number<string | number>().int().positive().max(2_147_483_647);

/** Yes or no, in a body or a form. */
export const Flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .transform((given) => given === true || given === "true");

/**
 * Text that a person wrote, of so many characters. Blanks around it, control characters and halves of characters carry
 * no meaning and are dropped; line breaks stay.
 */
export const plainText = (sentence: string, longest: number, shortest = 0) =>
  z
    .string(sentence)
    .transform((text) =>
      text
        .replace(/[\ud800-\udfff]/gu, "")
        .replace(/\r\n?/g, "\n")
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(shortest, sentence)
        .max(longest, `Please write at most ${longest.toLocaleString("en-US")} characters.`),
    );

/** An edition of an enacted code that a rule was compared with, and the day up to which amendments are in it. */
export const Verified = z.strictObject({ source: z.string(), through: CalendarDay });
