import "#web/styles/rule-review.css";
import { useContext } from "react";
import type { SectionRule } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import type { TextSpan } from "#web/enacted/span-text.tsx";
import { UserContext } from "#web/user-context.ts";

const FIRST = 12;

const labelOf = ({ reviewed }: SectionRule): string => (reviewed ? "Reviewed" : "Read automatically");

/** Where the figures of the rules are in the text. */
export const spansOfRules = (rules: readonly SectionRule[] | null): TextSpan[] =>
  (rules ?? []).map((rule) => ({ ...rule, title: `${labelOf(rule)}: ${rule.says}` }));

/** The rules that were read from what is shown of a section, each with who read it. */
export function SectionRules({ rules, place }: { rules: readonly SectionRule[] | null; place: string }) {
  if (rules?.length === 0) return null;
  return (
    <section aria-labelledby="read-rules" className="mt-10">
      <h2 id="read-rules" className="section-title">
        Rules read from this section
      </h2>
      {rules === null ? (
        <p className="mt-2 lines-65 text-ink-2">
          We are reading the rules of this code. Reload the page in a minute to see them.
        </p>
      ) : (
        <>
          <p className="mt-2 lines-65 text-ink-2">
            Figures with a rule are marked in the text. A program read these rules. Unless a rule says
            “Reviewed,” nobody has compared it with the text. The text is what counts.
          </p>
          <List rules={rules.slice(0, FIRST)} place={place} />
          {rules.length > FIRST ? (
            <details className="mt-3">
              <summary className="summary-link">Show {rules.length - FIRST} more</summary>
              <List rules={rules.slice(FIRST)} place={place} />
            </details>
          ) : null}
        </>
      )}
    </section>
  );
}

function List({ rules, place }: { rules: readonly SectionRule[]; place: string }) {
  const mayReview = useContext(UserContext)?.isOperator === true;
  return (
    <ul className="read-rules">
      {rules.map((rule) => (
        <li key={rule.id} id={`read-${rule.id}`}>
          {rule.reviewed ? (
            <span className="note-state" data-reviewed>
              {labelOf(rule)}
            </span>
          ) : null}
          <span>
            {rule.says}
            {rule.condition ? ` ${rule.condition}` : ""}
            {rule.districts.length > 0 ? `, in ${rule.districts.join(", ")}` : ""}
            {mayReview ? (
              <>
                {" "}
                <Link to={`/operator/rules/${place}/${rule.id}`}>
                  Review<span className="sr-only"> {rule.says}</span>
                </Link>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
