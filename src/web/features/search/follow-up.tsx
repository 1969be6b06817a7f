import { Form } from "react-router";
import type { SearchInput } from "#contract/search.ts";

/** A further question about the same thing: what was asked and corrected before travels along. */
export function FollowUp({ input }: { input: SearchInput }) {
  const { q, cityId, district, asOf } = input;
  return (
    <Form
      method="get"
      action="/search"
      className="follow-up no-print"
      role="search"
      aria-label="Follow-up question"
    >
      <label htmlFor="follow-up">Ask a follow-up</label>
      <div className="follow-up-row">
        <input type="hidden" name="after" value={q} />
        {Object.entries({ cityId, district, asOf }).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
        {/* Another question has an empty field. */}
        <input
          key={q}
          id="follow-up"
          name="q"
          className="field"
          maxLength={500}
          required
          placeholder="And in the back yard?"
          autoComplete="off"
        />
        <button type="submit" className="button">
          Ask
        </button>
      </div>
    </Form>
  );
}
