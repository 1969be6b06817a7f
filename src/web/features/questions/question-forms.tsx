import type { ExpertQuestionOutput } from "#contract/expert-questions.ts";
import { QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { LongField } from "#web/components/form-field.tsx";
import { NamedForm } from "#web/components/named-form.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { useMayUse } from "#web/offer-context.ts";
import { CLAUSE_BOX } from "./questions-data.ts";

/** What all forms of a question share. */
const SAME = { className: "form question-form", failed: "This could not be sent" };
/** Of a button that sends words. */
const SENDS = "button button-primary form-button";

interface FormsProps {
  question: ExpertQuestionOutput;
  /** Why the last form was not taken, or null. */
  outcome: FormOutcome | null;
}

/** For the asker: more words, and the end of it. */
export function AskerForms({ question, outcome }: FormsProps) {
  const mayAsk = useMayUse("expertQuestions");
  const { state, followUpsLeft, answers } = question;
  if (state === "settled")
    return <p className="mt-5 text-ink-2">This question is closed. Nothing more can be added.</p>;
  const wrong = outcome?.form === "follow-up" ? outcome : null;
  return (
    <>
      {mayAsk && followUpsLeft > 0 ? (
        <NamedForm
          {...SAME}
          look={SENDS}
          key={question.messages.length}
          name="follow-up"
          label={answers > 0 ? "Ask a follow-up" : "Add to your question"}
          button="Send"
          pending="Sending…"
          outcome={wrong}
        >
          <LongField
            name="text"
            label={answers > 0 ? "Ask a follow-up" : "Add to your question"}
            fault={wrong?.fields.text}
            hint={followUpsLeft === 1 ? "You can add once more." : `You can add ${followUpsLeft} more times.`}
            maxLength={QUESTION_LIMITS.textLength}
            rows={4}
            defaultValue={wrong?.typed.text}
          />
        </NamedForm>
      ) : null}
      <NamedForm
        {...SAME}
        look="button"
        name="settle"
        label="Close the question"
        button={answers > 0 ? "Close this question" : "I no longer need an answer"}
        pending="Settling…"
        outcome={outcome?.form === "settle" ? outcome : null}
      />
    </>
  );
}

/** For an expert who may take it. A person who answers at once takes it with that. */
export function FreeForms({ question, outcome }: FormsProps) {
  return (
    <>
      <NamedForm
        {...SAME}
        look={SENDS}
        name="take"
        label="Take the question"
        button="Take this question"
        pending="Taking…"
        outcome={outcome?.form === "take" ? outcome : null}
      >
        <p className="text-ink-2">
          It is then kept for you for {QUESTION_LIMITS.heldHours} hours, and no other expert sees it.
        </p>
      </NamedForm>
      <AnswerForm question={question} outcome={outcome} />
    </>
  );
}

/** For the expert who has it. */
export function ExpertForms({ question, outcome }: FormsProps) {
  const { state } = question;
  if (state === "settled")
    return <p className="mt-5 text-ink-2">The asker closed this question. Nothing more can be added.</p>;
  return (
    <>
      <AnswerForm key={question.messages.length} question={question} outcome={outcome} />
      {state === "open" ? (
        <NamedForm
          {...SAME}
          look="button"
          name="release"
          label="Release the question"
          button="Release the question"
          pending="Releasing…"
          outcome={outcome?.form === "release" ? outcome : null}
        />
      ) : null}
    </>
  );
}

function AnswerForm({ question, outcome }: FormsProps) {
  const wrong = outcome?.form === "answer" ? outcome : null;
  const { fields = {}, typed = {} } = wrong ?? {};
  const again = question.state === "answered";
  const citations = byClause(question.about?.answer.citations ?? []);
  return (
    <NamedForm
      {...SAME}
      look={SENDS}
      name="answer"
      label="Your answer"
      button={again ? "Add to Your Answer" : "Send Answer"}
      pending="Sending…"
      outcome={wrong}
    >
      <LongField
        name="text"
        id="answer-text"
        label={again ? "Add to your answer" : "Your answer"}
        fault={fields.text}
        hint="In your own words. It is shown under your name, and is marked as yours and not as the law."
        maxLength={QUESTION_LIMITS.answerLength}
        rows={10}
        defaultValue={typed.text}
      />
      {citations.length > 0 ? (
        <fieldset className="clause-boxes" aria-describedby={fields.clauses ? "clauses-fault" : undefined}>
          <legend className="detail-label">Attach clauses of the answer</legend>
          {fields.clauses ? (
            <p id="clauses-fault" className="detail-fault">
              {fields.clauses}
            </p>
          ) : null}
          {citations.map(({ id, section, heading, quote }, index) => (
            <p key={id} className="clause-box">
              <input
                type="checkbox"
                id={`box-${id}`}
                name={`${CLAUSE_BOX}${id}`}
                value="yes"
                defaultChecked={Object.hasOwn(typed, `${CLAUSE_BOX}${id}`)}
              />
              <label htmlFor={`box-${id}`}>
                <b>
                  {index + 1}. {section}, {heading}
                </b>{" "}
                <span className="text-ink-2">{quote}</span>
              </label>
            </p>
          ))}
        </fieldset>
      ) : null}
      <LongField
        name="sections"
        label="Attach other sections (optional)"
        fault={fields.sections}
        hint="One per line: the address of its page here, or its citation."
        required={false}
        maxLength={QUESTION_LIMITS.sectionsLength}
        rows={2}
        defaultValue={typed.sections}
      />
    </NamedForm>
  );
}
