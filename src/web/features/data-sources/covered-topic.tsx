import type { CityCoverage } from "#contract/coverage.ts";
import type { CoverageAspect } from "#domain/coverage/coverage.ts";
import { sourceInWords } from "#domain/reports/report-words.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { dayWords, topicWords } from "#web/words.ts";
import { type DataSourcesView, tabAddress } from "./data-sources-loader.ts";
import { countWords } from "./words.ts";

const SHOW_WORDS: Readonly<Record<CoverageAspect, string>> = {
  text: "Sections",
  rules: "Rules",
  map: "Rules by district",
  fees: "Fees",
  permits: "Permits",
};

/** So few sections are read at a glance, and need no folds. */
const MOST_OPEN = 2;

/** What one count stands for: the sections with the rules, each with the way to its clause. */
export function CoveredTopic({
  detail: { covered, show },
  city,
}: {
  detail: NonNullable<DataSourcesView["detail"]>;
  city: CityCoverage;
}) {
  const { slug, name } = covered.city;
  const counts = city.topics.find(({ topic }) => topic === covered.topic);
  const sections =
    show === "text"
      ? covered.sections
      : covered.sections.flatMap((section) => {
          const rules = section.rules.filter(({ aspects }) => aspects.includes(show));
          return rules.length > 0 ? [{ ...section, rules }] : [];
        });
  return (
    <section className="mt-6" aria-labelledby="covered">
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to={tabAddress("coverage")}>Coverage</Link> <span aria-hidden="true">/</span>{" "}
        <Link to={tabAddress("coverage", slug)}>{name}</Link> <span aria-hidden="true">/</span>{" "}
        {topicWords(covered.topic)}
      </nav>
      <h2 className="state-title" id="covered">
        {topicWords(covered.topic)} in {name}
      </h2>
      <p className="mt-1 text-ink-2">Under the law in force on {dayWords(covered.day)}.</p>
      <nav aria-label="What to show" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {(Object.keys(SHOW_WORDS) as CoverageAspect[]).map((aspect) => (
            <li key={aspect}>
              <Link
                to={tabAddress("coverage", slug, covered.topic, aspect)}
                className="chip"
                aria-current={aspect === show ? "page" : undefined}
              >
                {SHOW_WORDS[aspect]} ({counts?.[aspect] ?? 0})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {show === "map" ? (
        <p className="mt-4">
          Which of these apply depends on the place.{" "}
          <Link to={`/map?cityId=${covered.city.id}`}>Open the map</Link>.
        </p>
      ) : null}
      {sections.length === 0 ? (
        <p className="mt-6">
          <b>Not covered.</b> We don't have anything of this kind on {topicWords(covered.topic)} in {name}{" "}
          yet. The city may still have rules.{" "}
          <Link to={`/compliance?tab=resources&cityId=${covered.city.id}`}>Whom to ask</Link>.
        </p>
      ) : null}
      {sections.length > 0 ? (
        <div className="folds">
          {sections.map((section) => (
            <Fold
              key={section.slug}
              id={`section-${section.slug}`}
              title={section.heading}
              note={countWords(section.rules.length, "rule")}
              open={sections.length <= MOST_OPEN}
            >
              <Section city={slug} section={section} />
            </Fold>
          ))}
        </div>
      ) : null}
    </section>
  );
}

function Section({ city, section }: { city: string; section: Section }) {
  const { slug, code, textStatus, source, rules } = section;
  return (
    <>
      <p>
        <Link to={`/codes/${city}/${slug}`} className="text-button">
          Read the section
        </Link>
      </p>
      <span className="section-cite">
        {code}, {section.section}
      </span>
      <p className="text-sm text-ink-3">
        {textStatus === "restated" ? "In our own words" : "Enacted text"} · source: {sourceInWords(source)}
      </p>
      <ul className="covered-rules">
        {bySaying(rules).map(([says, [{ id }, ...alike]]) => (
          <li key={id}>
            <Link to={`/codes/${city}/${slug}#rule-${id}`}>{says}</Link>
            {alike.length > 0 ? <span className="text-ink-3"> ({alike.length + 1} rules)</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

type Section = NonNullable<DataSourcesView["detail"]>["covered"]["sections"][number];
type Rule = Section["rules"][number];

/** Rules that say the same, one after the other, would read as a mistake: they are told once. */
function bySaying(rules: readonly Rule[]): [says: string, rules: [Rule, ...Rule[]]][] {
  const groups = new Map<string, [Rule, ...Rule[]]>();
  for (const rule of rules) {
    const alike = groups.get(rule.says);
    if (alike) alike.push(rule);
    else groups.set(rule.says, [rule]);
  }
  return [...groups];
}
