import { Form, useNavigation } from "react-router";
import type { RuleProposalOutput } from "#contract/rule-review.ts";
import { STANDARDS } from "#domain/extraction/standards.ts";
import { REVIEW_SUBJECTS, STANDARD_NAMES, unitWords } from "#domain/rule-review/reviewed-rule.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { ChoiceField, LineField } from "#web/components/form-field.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { SUBJECT_NAMES } from "./review-words.ts";

/** The rule to compare with its passage, and what becomes of it. It works without script. */
export function DecideForm({
  proposal,
  outcome,
}: {
  proposal: RuleProposalOutput;
  outcome: FormOutcome | null;
}) {
  const sending = useNavigation().state !== "idle";
  const { rule, after, next, state } = proposal;
  const { fields = {}, typed = {} } = outcome ?? {};
  const given = (name: string, read: string): string => typed[name] ?? (outcome ? "" : read);
  return (
    <Form method="post" noValidate className="form" aria-label="The rule and your decision">
      <FormFailure outcome={outcome} title="Nothing was saved" />
      {fields.decision ? (
        <p className="form-failure" role="alert">
          {fields.decision}
        </p>
      ) : null}
      <input type="hidden" name="after" value={after} />
      <input type="hidden" name="next" value={next ?? ""} />
      <ChoiceField
        name="standard"
        label="What is limited"
        fault={fields.standard}
        defaultValue={given("standard", rule.standard)}
        choices={STANDARDS.map((value) => ({ value, label: STANDARD_NAMES[value] }))}
      />
      <ChoiceField
        name="comparator"
        label="Kind of limit"
        fault={fields.comparator}
        defaultValue={given("comparator", rule.comparator)}
        choices={[
          { value: "at_least", label: "At least" },
          { value: "at_most", label: "At most" },
        ]}
      />
      <LineField
        name="value"
        label="Figure"
        hint={`In ${unitWords(rule.standard)}, or with another unit, such as ½ acre for an area.`}
        fault={fields.value}
        defaultValue={given("value", rule.value === null ? "" : String(rule.value))}
      />
      <label className="check-line">
        <input
          type="checkbox"
          name="none"
          value="true"
          defaultChecked={given("none", rule.value === null ? "true" : "") === "true"}
        />
        <span>The law says that there is no such limit</span>
      </label>
      <LineField
        name="districts"
        label="Districts"
        hint="As the law prints them, with commas between. Empty: the whole place."
        required={false}
        fault={fields.districts}
        defaultValue={given("districts", rule.districts.join(", "))}
      />
      <ChoiceField
        name="subject"
        label="What it is for"
        fault={fields.subject}
        defaultValue={given("subject", rule.subject)}
        choices={REVIEW_SUBJECTS.map((value) => ({ value, label: SUBJECT_NAMES[value] }))}
      />
      <LineField
        name="condition"
        label="Condition"
        hint="Words after the figure, such as “on a corner lot”. Empty: none."
        required={false}
        fault={fields.condition}
        defaultValue={given("condition", rule.condition)}
      />
      <Decisions state={state} sending={sending} />
    </Form>
  );
}

/** Enter in a field saves the correction: the first button of a form is what it sends with. */
function Decisions({ state, sending }: { state: RuleProposalOutput["state"]; sending: boolean }) {
  return (
    <>
      <p className="review-buttons" aria-busy={sending || undefined}>
        <button type="submit" name="decision" value="correct" className="button" data-review-key="c">
          Save corrected rule
        </button>
        <button
          type="submit"
          name="decision"
          value="accept"
          className="button button-primary"
          data-review-key="a"
        >
          Accept as read
        </button>
        <button type="submit" name="decision" value="reject" className="button" data-review-key="r">
          Reject
        </button>
        {state === "open" ? null : (
          <button type="submit" name="decision" value="undo" className="button" data-review-key="u">
            Undo the decision
          </button>
        )}
      </p>
      <p className="detail-hint needs-script">
        Hold Alt and Shift with a letter: A accepts, C saves the correction, R rejects, U undoes, N and P open
        other rules.
      </p>
    </>
  );
}
