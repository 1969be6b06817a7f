import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { KeptText } from "./kept-text.tsx";

/** The text with "_" for spaces that do not break, and what is kept in one line in brackets. */
const shown = (text: string): string =>
  renderToStaticMarkup(<KeptText text={text} />)
    .replaceAll("\u00a0", "_")
    .replace(/<span class="one-line">(.*?)<\/span>/g, "[$1]");

describe("text whose figures and codes are kept in one line", () => {
  test.each([
    ["Fences may be up to 4 ft tall and 1,000 sq ft.", "Fences may be up to 4_ft tall and 1,000_sq_ft."],
    ["At most 12 square feet, 1 to 3 business days.", "At most 12_square_feet, 1 to 3_business_days."],
    ["In R-1, on 2 lots in 3 districts.", "In [R-1], on 2 lots in 3 districts."],
    ["U-SU-A2, E-SU-D1x and RH-2.", "[U-SU-A2], [E-SU-D1x] and [RH-2]."],
    ["A 1- or 2-family home, off-street, T-shaped.", "A 1- or 2-family home, off-street, T-shaped."],
    ["It takes 6 to 14 weeks or 2 inches.", "It takes 6 to 14_weeks or 2_inches."],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});
