import { Form } from "react-router";
import { DoneNotice } from "#web/components/done-notice.tsx";
import { type LastDecision, type QueueQuery, reviewAddress } from "./review-data.ts";
import { DONE_WORDS } from "./review-words.ts";

/** What was just decided, with its undo. */
export function LastDecisionNotice({
  place,
  last,
  query: { standard, district },
}: {
  place: string;
  last: LastDecision | null;
  query: QueueQuery;
}) {
  const words = last && Object.hasOwn(DONE_WORDS, last.done) ? DONE_WORDS[last.done] : undefined;
  if (!last || !words) return null;
  return (
    <div className="review-done">
      <DoneNotice>{words}</DoneNotice>
      {last.done === "open" ? null : (
        <Form method="post" action={reviewAddress(place, last.id, { standard, district })}>
          <input type="hidden" name="after" value={last.after} />
          <button type="submit" name="decision" value="undo" className="button" data-review-key="u">
            Undo
          </button>
        </Form>
      )}
    </div>
  );
}
