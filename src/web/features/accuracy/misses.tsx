import type { BlindRound } from "#contract/accuracy.ts";
import type { CityRef } from "#contract/shared.ts";
import { searchAddress } from "#web/search-address.ts";
import { sentence } from "#web/words.ts";
import { MistakeFold } from "./mistake-fold.tsx";
import { outcomeWords } from "./tally-words.ts";

type Miss = BlindRound["misses"][number];

const GRADE_WORDS: Readonly<Record<Miss["grade"], string>> = {
  WRONG: "Wrong",
  IRRELEVANT: "Another question",
  DECLINED_WRONGLY: "Declined wrongly",
  PARTIAL: "Partly right",
  RIGHT: "Right",
  DECLINED_RIGHTLY: "Declined rightly",
};
/** What misleads comes first. */
const ORDER: readonly Miss["grade"][] = ["WRONG", "IRRELEVANT", "DECLINED_WRONGLY", "PARTIAL"];

/** Every answer of a round that was not right. */
export function Misses({ misses, cities }: { misses: readonly Miss[]; cities: readonly CityRef[] }) {
  if (misses.length === 0) return <p className="mt-4">Every answer was right.</p>;
  const sorted = [...misses].sort((a, b) => ORDER.indexOf(a.grade) - ORDER.indexOf(b.grade));
  return (
    <ol className="mistakes">
      {sorted.map((miss) => (
        <MissItem key={miss.id} miss={miss} cities={cities} />
      ))}
    </ol>
  );
}

function MissItem({ miss, cities }: { miss: Miss; cities: readonly CityRef[] }) {
  const { city, q, expected, got, grade, note } = miss;
  const cityId = cities.find(({ name }) => name === city)?.id;
  const wanted = [
    expected.outcomes.map(outcomeWords).join(" or "),
    ...(expected.figures.length > 0 ? [`figures: ${expected.figures.join(", ")}`] : []),
    ...(expected.sections.length > 0 ? [`section: ${expected.sections.join(", ")}`] : []),
  ];
  return (
    <MistakeFold
      verdict={GRADE_WORDS[grade]}
      isSoft={grade === "PARTIAL" || grade === "DECLINED_WRONGLY"}
      question={q}
      given={city ?? ""}
      address={searchAddress({ q, ...(cityId ? { cityId } : {}) })}
    >
      <dl className="mistake-facts">
        <div>
          <dt>Expected</dt>
          <dd>
            {wanted.filter(Boolean).join("; ")}.{expected.answer ? ` ${sentence(expected.answer)}` : null}
          </dd>
        </div>
        <div>
          <dt>We said</dt>
          <dd>
            {outcomeWords(got.outcome)}. {got.headline}
          </dd>
        </div>
        {note ? (
          <div>
            <dt>Grader</dt>
            <dd>{note}</dd>
          </div>
        ) : null}
      </dl>
    </MistakeFold>
  );
}
