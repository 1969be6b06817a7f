import { useContext, useRef } from "react";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import type { SavedKind } from "#domain/saved/saved-item.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import { KeepButton, KeepForm, useFocusWhen, useKeep } from "./keep-form.tsx";
import { KeepingWithPlan } from "./with-plan.tsx";

const WHAT: Readonly<Record<SavedKind, string>> = {
  search: "this answer",
  project: "this project",
  comparison: "this comparison",
  location: "this place",
};

/**
 * Keeps what a page shows under a name of its own. Who is not signed in is led to the sign-in page and comes back here;
 * whose plan does not hold it is told which one does. `address`: the page's own address on this site.
 */
export function SaveButton({ kind, title, address }: { kind: SavedKind; title: string; address: string }) {
  const user = useContext(UserContext);
  const keep = useKeep();
  const saved = useRef<HTMLParagraphElement>(null);
  useFocusWhen(keep.done, saved);
  const mayKeep = useMayUse("savedWork");
  if (!mayKeep) return <KeepingWithPlan what="Saving" />;
  if (!user)
    return (
      <Link to={signInAddress(address)} className="text-button">
        <Icon name="bookmark" />
        <span>
          <span className="wide-only">Sign in to save</span>
          <span className="narrow-only" aria-hidden="true">
            Save
          </span>
          <span className="sr-only"> {WHAT[kind]}</span> ({PLANS[smallestPlanWith("savedWork")].name} plan)
        </span>
      </Link>
    );
  if (keep.done)
    return (
      <p className="text-button save-done" role="status" ref={saved} tabIndex={-1}>
        <Icon name="check" />
        Saved.{" "}
        <Link to="/account#saved" className="summary-link">
          See what you saved
        </Link>
      </p>
    );
  return (
    <KeepForm keep={keep} call="save" input={{ kind, title: shortened(title), address }}>
      <KeepButton keep={keep}>
        <Icon name="bookmark" />
        {keep.pending ? "Saving…" : `Save ${WHAT[kind]}`}
      </KeepButton>
    </KeepForm>
  );
}

/** A name can be changed later; a question of three lines is none. */
const LONGEST = 120;
const shortened = (title: string): string => {
  const plain = title.replace(/\s+/g, " ").trim();
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - 1).replace(/\s+\S*$/, "")}…`;
};
