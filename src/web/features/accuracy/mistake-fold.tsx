import type { ReactNode } from "react";
import { Link } from "#web/components/link.tsx";

/** One answer that is not right: its question, and folded below it what was expected and what we said. */
export function MistakeFold({
  verdict,
  isSoft,
  question,
  given,
  address,
  children,
}: {
  verdict: string;
  /** Not wrong, only incomplete. */
  isSoft: boolean;
  question: string;
  /** What was chosen beside the question, such as the city. */
  given: string;
  /** Where the question is asked again. */
  address: string;
  children: ReactNode;
}) {
  return (
    <li className="mistake">
      <details>
        <summary>
          <span className="mistake-verdict" data-soft={isSoft}>
            {verdict}
          </span>{" "}
          {question}
          {given ? <span className="text-ink-3"> {given}</span> : null}
        </summary>
        {children}
        <p className="mt-2">
          <Link to={address}>Ask it again</Link>
        </p>
      </details>
    </li>
  );
}
