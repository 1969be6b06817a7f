import { Link } from "react-router";
import type { Answer, SearchInput } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";
import { searchAddress } from "./search-loader.ts";

type Question = NonNullable<Answer["decidingQuestion"]>;
type Option = Question["options"][number];

const PARAMETERS: readonly string[] = ["cityId", "district", "asOf", "subject", "place", "intent"];
/** Outcomes that are no verdict: to repeat them at each reply says nothing. */
const NO_VERDICT: readonly string[] = ["value", "procedure", "explanation"];

/** The one fact that the answer turns on, with what each reply would give. */
export function DecidingQuestion({ answer, input }: { answer: Answer; input: SearchInput }) {
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
          const address = replyAddress(question, option, input);
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
    <span className="px-1">{option.label}</span>
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
  const content = (
    <>
      <span className="option-label">{option.label}</span>
      {NO_VERDICT.includes(option.outcome) ? null : (
        <span className="option-verdict">
          <Icon name={icon} className="size-3.5" />
          {label}
        </span>
      )}
      {repeats ? null : <span className="option-text">{option.text}</span>}
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

/** Where a reply leads; null where it can only be read. */
export function replyAddress({ parameter }: Question, { value }: Option, input: SearchInput): string | null {
  // The new words say it all; what corrected the reading of the old ones no longer applies.
  if (parameter === "q")
    return searchAddress({ q: value, cityId: input.cityId, district: input.district, asOf: input.asOf });
  if (parameter === null || !PARAMETERS.includes(parameter)) return null;
  return searchAddress({ ...input, page: undefined, [parameter]: value });
}
