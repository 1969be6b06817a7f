import { useContext } from "react";
import { useLocation } from "react-router";
import type { FollowOutput } from "#contract/follows.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import type { PageFeed } from "#web/head.ts";
import { useMayUse } from "#web/offer-context.ts";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import { KeepButton, KeepForm, useKeep } from "./keep-form.tsx";
import { Paused } from "./paused.tsx";
import { KeepingWithPlan } from "./with-plan.tsx";

/** Something on this page that can be followed. */
export interface Followable {
  kind: FollowOutput["kind"];
  /** "this section", "rules on fences in Denver" */
  label: string;
  input: Readonly<Record<string, string | number>>;
  /** What the person follows of it already. */
  followed: FollowOutput | null;
}

/** Beside a page of the law: be told when it changes. */
export function FollowBox({
  things,
  feeds,
}: {
  things: readonly Followable[];
  /** The same changes for a feed reader, which takes neither an account nor a plan. */
  feeds: readonly PageFeed[];
}) {
  const user = useContext(UserContext);
  const { pathname, search } = useLocation();
  const mayFollow = useMayUse("savedWork");
  // What is followed can be let go on every plan.
  const offered = mayFollow ? things : things.filter(({ followed }) => followed);
  return (
    <section className="box no-print" aria-labelledby="follow">
      <h2 id="follow" className="box-title">
        Get notified of changes
      </h2>
      {user && !mayFollow && offered.length > 0 ? <Paused /> : null}
      {user && offered.length > 0 ? (
        <ul className="follow-list">
          {offered.map((thing) => (
            <FollowLine key={thing.label} thing={thing} />
          ))}
        </ul>
      ) : (
        <>
          <p>Follow a section, a topic or the whole city. We'll show you here, and by email, what changed.</p>
          <p className="mt-2">
            {mayFollow ? (
              <Link to={signInAddress(`${pathname}${search}`)} className="text-button">
                <Icon name="bell" />
                Sign in to follow
              </Link>
            ) : (
              <KeepingWithPlan what="Following" />
            )}
          </p>
        </>
      )}
      <p className="mt-3">Subscribe by RSS, no account needed:</p>
      <ul className="feed-list">
        {feeds.map(({ title, href }) => (
          <li key={href}>
            <a href={href} type="application/atom+xml">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FollowLine({ thing }: { thing: Followable }) {
  const keep = useKeep();
  const { followed, label, kind, input } = thing;
  // One form for both, so that the button keeps the focus while what it does changes.
  return (
    <li>
      <KeepForm
        keep={keep}
        call={followed ? "unfollow" : "follow"}
        input={followed ? { id: followed.id } : { kind, ...input }}
        className={followed ? "follow-line" : undefined}
      >
        <span role="status" className={followed ? undefined : "sr-only"}>
          {followed ? (
            <>
              <Icon name="check" className="icon-inline icon-16" />
              You follow {label}
            </>
          ) : keep.done ? (
            `You no longer follow ${label}`
          ) : null}
        </span>
        <KeepButton
          keep={keep}
          className={followed ? "text-button" : "text-button text-left"}
          label={followed ? `Stop following ${label}` : undefined}
        >
          {followed ? null : <Icon name="bell" />}
          {followed ? (keep.pending ? "Stopping…" : "Stop") : keep.pending ? "Following…" : `Follow ${label}`}
        </KeepButton>
      </KeepForm>
    </li>
  );
}
