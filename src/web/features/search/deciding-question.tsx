import { Link } from "react-router";
import type { Answer, SearchInput } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";
import { searchAddress } from "./search-loader.ts";

type Question = NonNullable<Answer["decidingQuestion"]>;

const PARAMETERS: readonly string[] = ["q", "cityId", "district", "asOf", "subject", "place", "intent"];

/** The one fact that the answer turns on, with what each reply would give. */
export function DecidingQuestion({ question, input }: { question: Question; input: SearchInput }) {
  return (
    <section className="answer-part">
      <h3 className="part-title">{question.ask}</h3>
      <ul className="options">
        {question.options.map((option) => {
          const { tone, icon, label } = OUTCOME_LOOK[option.outcome];
          return (
            <li key={option.value}>
              <Link to={replyAddress(question, option, input)} className="option" data-tone={tone}>
                <span className="option-label">{option.label}</span>
                <span className="option-verdict">
                  <Icon name={icon} className="size-3.5" />
                  {label}
                </span>
                <span className="option-text">{option.text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A reply goes into the address where the search has a parameter for it, else into the question's own words. */
function replyAddress(
  { parameter }: Question,
  option: Question["options"][number],
  input: SearchInput,
): string {
  if (parameter && PARAMETERS.includes(parameter))
    return searchAddress({ ...input, page: undefined, [parameter]: option.value });
  return searchAddress({
    ...input,
    page: undefined,
    q: `${input.q.replace(/[\s?.]+$/, "")}, ${option.label}?`,
  });
}
