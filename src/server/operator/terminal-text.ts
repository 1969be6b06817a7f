/** What people wrote must not steer the terminal. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");

/** The same in one line. */
export const plain = (text: string): string => printable(text).replace(/\s+/g, " ");

/** A number as it is typed in the terminal; null for anything else. */
export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
