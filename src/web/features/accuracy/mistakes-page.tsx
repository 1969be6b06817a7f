import "#web/styles/accuracy.css";
import { useLoaderData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { MistakesView } from "./accuracy-loader.ts";
import { Mistakes } from "./mistakes.tsx";

/** /accuracy/mistakes: every answer to the regression sets that is not right. */
export function MistakesPage() {
  const { mistakes, total, cities } = useLoaderData<MistakesView>();
  return (
    <div className="wrap py-12">
      <PageHead
        title="What we get wrong"
        description="Every question of our regression sets whose answer is not right."
      />
      <p className="no-print">
        <Link to="/accuracy">Accuracy and corrections</Link>
      </p>
      <h1 className="page-title mt-2">What we get wrong</h1>
      <p className="mt-3 lines-65 text-ink-2">
        {mistakes.length === 0
          ? `All ${total} answers are right. There may be mistakes that no question asks for yet.`
          : `${mistakes.length} of ${total} answers to the regression sets are not right.`}
      </p>
      <Mistakes mistakes={mistakes} cities={cities} />
    </div>
  );
}
