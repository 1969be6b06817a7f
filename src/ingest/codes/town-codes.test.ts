import { describe, expect, it } from "vitest";
import { searchImported } from "#domain/imported/present-imported.ts";
import { openCode, readCode } from "#domain/imported/read-code.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { importOne } from "#testing/codes.ts";
import { BIRCHFIELD } from "#testing/imported.ts";
import { TOWNS } from "#testing/town-codes.ts";

describe.each(TOWNS)("the code of $name in $file", ({ name, file, content, questions }) => {
  it("answers questions with their figures and sections", async () => {
    const { sections } = await importOne(file, content);
    const code = openCode(sections, readCode(sections));
    const answered = questions.map(([text]) => {
      const request = { query: text, text, today: calendarDate("2026-11-20") };
      const { figures, citations } = searchImported(code, { ...BIRCHFIELD, name }, request).answer;
      return [text, Math.round(figures[0]?.value ?? Number.NaN), citations[0]?.section];
    });
    expect(answered).toEqual(questions.map(([text, value, section]) => [text, Math.round(value), section]));
  });
});
