/** Forms of words that say who or where a person is, with what is sent in their place. */
const DETAILS: readonly (readonly [form: RegExp, instead: string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "(email address)"],
  [/(?<![\d.])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)/g, "(phone number)"],
  [
    /\b\d{1,6}(?:-\d{1,4})?\s+(?:[NSEW]{1,2}\.?\s+|(?:north|south|east|west)\s+)?(?:(?!(?:ft|feet|foot|in|inch|inches|sq|square|m|acres?|homes?|units?|lots?|cars?|people|stor(?:y|ies)|from|the|an?|of|off|to|on|by|at|and|or|is|are|per|for|with|my|our)\s)[\p{L}\d'.-]+\s+){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|way|terrace|ter|circle|cir|parkway|pkwy)\b\.?(?!\s*(?:yard|side|line|lot|parking|setback|wall|tree))/giu,
    "(street address)",
  ],
];

/** A question without email addresses, phone numbers and street addresses: no rule turns on them. */
export const withoutDetails = (question: string): string =>
  DETAILS.reduce((text, [form, instead]) => text.replace(form, instead), question);
