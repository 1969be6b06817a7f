import type { AnnotationsOutput } from "#contract/annotations.ts";
import type { FollowOutput } from "#contract/follows.ts";
import { Link } from "#web/components/link.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { dayWords } from "#web/words.ts";
import { KeepButton, KeepForm, useKeep } from "./keep-form.tsx";
import type { Gone } from "./kept-list.tsx";

interface OfList {
  list: { gone: (gone: Gone) => void };
}

/** Something that one follows. */
export function FollowedRow({ follow, list }: OfList & { follow: FollowOutput }) {
  const { id, kind, cityId, topic, label, href } = follow;
  // Nothing new is followed on a plan that does not hold it, so this could not be taken back.
  const mayFollow = useMayUse("savedWork");
  const section = kind === "section" ? href.split("/")[3] : undefined;
  const isHeld = kind !== "section" || section !== undefined;
  const keep = useKeep(undefined, () =>
    list.gone({
      id,
      words: `You no longer follow: ${label}`,
      again:
        mayFollow && isHeld
          ? {
              label: "Follow again",
              call: "follow",
              input: { kind, cityId: cityId ?? undefined, topic: topic ?? undefined, section },
            }
          : null,
    }),
  );
  return (
    <div className="follow-line">
      <Link to={href}>{label}</Link>
      <KeepForm keep={keep} call="unfollow" input={{ id }}>
        <KeepButton keep={keep}>
          {keep.pending ? "Stopping…" : "Stop following"}
          <span className="sr-only">: {label}</span>
        </KeepButton>
      </KeepForm>
    </div>
  );
}

/** One's own note on a section, wherever that is. */
export function NoteRow({ note, list }: OfList & { note: AnnotationsOutput["annotations"][number] }) {
  const { id, text, section, href, isPublic, hidden, createdAt } = note;
  const about = section ?? "a section that we no longer have";
  const keep = useKeep(undefined, () =>
    list.gone({ id, words: `Your note on ${about} is removed.`, again: null }),
  );
  return (
    <>
      <p className="kept-kind">
        {hidden ? "Hidden by us" : isPublic ? "Public" : "Only you"}, written on{" "}
        {dayWords(createdAt.slice(0, 10))}
      </p>
      <p>{href ? <Link to={href}>{section}</Link> : "A section that we no longer have"}</p>
      <p className="note-text">{text}</p>
      <div className="note-actions">
        {href ? (
          <Link to={href} className="text-button">
            Change<span className="sr-only"> this note on its page</span>
          </Link>
        ) : null}
        <KeepForm keep={keep} call="removeAnnotation" input={{ id }}>
          <KeepButton keep={keep}>
            {keep.pending ? "Removing…" : "Remove"}
            <span className="sr-only"> your note on {about}</span>
          </KeepButton>
        </KeepForm>
      </div>
    </>
  );
}
