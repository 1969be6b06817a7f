import type { Answer } from "#contract/search.ts";
import { sentencesOf } from "#domain/reports/arrange-answer.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";

export type Question = NonNullable<Answer["decidingQuestion"]>;
export type Option = Question["options"][number];
/** Where a reply leads; null where it can only be read. */
export type ReplyTo = (question: Question, option: Option) => string | null;

/** Outcomes that are no verdict: to repeat them at each reply says nothing. */
export const NO_VERDICT: readonly string[] = ["value", "procedure", "explanation"];

/** The one fact that the answer turns on, with what each reply would give. */
export function DecidingQuestion({ answer, replyTo }: { answer: Answer; replyTo: ReplyTo }) {
  const question = answer.decidingQuestion;
  if (!question || question.options.length === 0) return null;
  const { ask, options } = question;
  const said = [answer.headline, ...answer.statements.map(({ text }) => text)].join(" ");
  const [first] = options;
  const tellsNothing = options.every(
    ({ text, outcome }) => outcome === first?.outcome && (said.includes(text) || text === first.text),
  );
  // An answer that is figures lists every case already; a reply then only narrows them.
  const bare = tellsNothing || (answer.outcome === "value" && options.length > 4);
  return (
    <section className={bare ? "answer-part no-print" : "answer-part"} aria-labelledby="deciding">
      <h3 className="part-title" id="deciding">
        {ask}
      </h3>
      <ul className={bare ? "replies" : "options"}>
        {options.map((option) => {
          const address = replyTo(question, option);
          return (
            <li key={option.value}>
              {bare ? (
                <Reply option={option} address={address} />
              ) : (
                <FullReply option={option} address={address} repeats={said.includes(option.text)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Reply({ option, address }: { option: Option; address: string | null }) {
  return address ? (
    <Link to={address} className="chip">
      {option.label}
    </Link>
  ) : (
    <span className="option-words">{option.label}</span>
  );
}

function FullReply({
  option,
  address,
  repeats,
}: {
  option: Option;
  address: string | null;
  repeats: boolean;
}) {
  const { tone, icon, label } = OUTCOME_LOOK[option.outcome];
  // The sentence says the verdict itself: "Not allowed: the limit is 4 ft."
  const [verdict, ...rest] = sentencesOf(option.text);
  const isVerdict = !NO_VERDICT.includes(option.outcome);
  const content = (
    <>
      <span className="option-label">{option.label}</span>
      {isVerdict ? (
        <span className="option-verdict">
          <Icon name={icon} className="icon-14" />
          <span>
            {repeats ? label : verdict}
            {repeats ? null : <span className="option-text"> {rest.join(" ")}</span>}
          </span>
        </span>
      ) : repeats ? null : (
        <span className="option-text">{option.text}</span>
      )}
    </>
  );
  return address ? (
    <Link to={address} className="option" data-tone={tone}>
      {content}
    </Link>
  ) : (
    <div className="option" data-tone={tone}>
      {content}
    </div>
  );
}
