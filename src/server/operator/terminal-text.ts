/** What people wrote must not steer the terminal: control characters go, line breaks and tabs stay. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");

/** The same on one line. */
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, " ");

export const momentText = (date: Date): string => `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** A whole number as typed, or null. */
export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
