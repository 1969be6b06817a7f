import type { CalendarDate } from "./calendar-date.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "2026-11-20" → "November 20, 2026" */
export function dayInWords(day: CalendarDate | string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${MONTHS[Number(month) - 1] ?? ""} ${Number(date)}, ${year}`;
}

/** "2024-11" or a day of it → "November 2024" */
export const monthInWords = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""} ${day.slice(0, 4)}`;

/** "2024-11-18" and "2024-11" inside a text as people write them: "November 18, 2024", "November 2024". */
export const datesInWords = (text: string): string =>
  text
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayInWords(day))
    .replace(/\b\d{4}-(?:0[1-9]|1[0-2])\b/g, (month) => monthInWords(month));
