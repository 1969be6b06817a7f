import { Form, useActionData } from "react-router";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { readReturn } from "#web/return-address.ts";
import type { KeepOutcome, Kept } from "./keep-action.ts";

/**
 * What a browser without script shows when a form could not be done, and after a removal. It has no loader: that would
 * run after the action too, and cannot know of it.
 */
export function KeepPage() {
  const outcome = useActionData() as KeepOutcome | undefined;
  if (outcome && "done" in outcome) return <RemovedPage kept={outcome} />;
  const back = readReturn(outcome?.typed.back ?? null) ?? "/account";
  return (
    <div className="wrap py-14">
      <PageHead title="This could not be done" description="Something that could not be done." hidden />
      <h1 className="page-title">This could not be done</h1>
      <p className="mt-3 lines-60">{outcome?.sentence}</p>
      <p className="mt-6">
        <Link to={back} className="button button-primary">
          Go back
        </Link>
      </p>
    </div>
  );
}

function RemovedPage({ kept: { output, back } }: { kept: Kept }) {
  return (
    <div className="wrap py-14">
      <PageHead title="Removed" description="Something that you saved was removed." hidden />
      <h1 className="page-title">Removed</h1>
      <p className="mt-3 lines-60">“{output.title}” is no longer in your saved work.</p>
      <Form method="post" action="/keep" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="form" value="restoreSaved" />
        <input type="hidden" name="undo" value={output.undo} />
        <input type="hidden" name="back" value={back} />
        <Link to={back} className="button button-primary">
          Go back
        </Link>
        <button type="submit" className="button">
          Undo
        </button>
      </Form>
    </div>
  );
}
