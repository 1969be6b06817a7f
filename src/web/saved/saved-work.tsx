import { Link } from "react-router";
import type { AnnotationsOutput } from "#contract/annotations.ts";
import type { FollowsOutput } from "#contract/follows.ts";
import type { SavedItemOutput } from "#contract/saved.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { dayWords, sentence } from "#web/words.ts";
import { KeepForm, useKeep } from "./keep-form.tsx";
import { MailSettings } from "./mail-settings.tsx";
import type { SavedWorkView } from "./read-saved-work.ts";
import { KeepingWithPlan } from "./with-plan.tsx";

/** On the account's page: what one saved, follows and wrote, to be renamed, shared and removed, and the mails about it. */
export function SavedWork({ view }: { view: SavedWorkView }) {
  const { saved, follows, annotations, mail } = view;
  const mayKeep = useMayUse("savedWork");
  return (
    <>
      <section className="account-part" aria-labelledby="saved">
        <h2 id="saved" className="section-title">
          Saved work
        </h2>
        {saved.items.length > 0 ? (
          <ul className="kept-list">
            {saved.items.map((item) => (
              <SavedLine key={item.id} item={item} />
            ))}
          </ul>
        ) : (
          <p className="max-w-[62ch]">
            You have saved nothing yet. Save an answer, a project, a comparison or a place from its own page.
            A saved project tells you when a change of the law gives it another verdict.{" "}
            <Link to="/compliance">Check a project</Link>
          </p>
        )}
        {mayKeep ? null : <KeepingWithPlan what="Saving" />}
      </section>
      <section className="account-part" aria-labelledby="follows">
        <h2 id="follows" className="section-title">
          What you follow
        </h2>
        {follows.length > 0 ? (
          <ul className="kept-list">
            {follows.map((follow) => (
              <FollowedLine key={follow.id} follow={follow} />
            ))}
          </ul>
        ) : (
          <p className="max-w-[62ch]">
            You follow nothing yet. Follow a section, a topic or a city from a page of{" "}
            <Link to="/codes">the codes</Link>.
          </p>
        )}
        {mayKeep ? null : <KeepingWithPlan what="Following" />}
      </section>
      <section className="account-part" aria-labelledby="own-notes">
        <h2 id="own-notes" className="section-title">
          Your notes
        </h2>
        {annotations.length > 0 ? (
          <ul className="kept-list">
            {annotations.map((note) => (
              <NoteLine key={note.id} note={note} />
            ))}
          </ul>
        ) : (
          <p>You have written no notes yet. Write one on the page of a section.</p>
        )}
      </section>
      <MailSettings settings={mail} />
    </>
  );
}

const KIND_WORDS: Readonly<Record<SavedItemOutput["kind"], string>> = {
  search: "answer",
  project: "project",
  comparison: "comparison",
  location: "place",
};

function SavedLine({ item }: { item: SavedItemOutput }) {
  const { id, kind, title, address, note, watched, shareLink, createdAt } = item;
  // When a plan ends, what it made stays and can be taken back; nothing new is made.
  const mayKeep = useMayUse("savedWork");
  const change = useKeep("Saved");
  const watch = useKeep();
  const share = useKeep();
  const remove = useKeep("Removed");
  return (
    <li className="kept" id={`saved-${id}`}>
      <p className="kept-kind">
        {sentence(KIND_WORDS[kind])}, saved on {dayWords(createdAt.slice(0, 10))}
      </p>
      <p className="kept-title">
        <Link to={address}>{title}</Link>
      </p>
      {note ? <p className="note-text">{note}</p> : null}
      {shareLink ? (
        <p className="kept-share">
          Anyone with this link sees the name, your note and the page, not who you are:{" "}
          <Link to={shareLink} className="measure">
            {shareLink}
          </Link>
        </p>
      ) : null}
      <div className="note-actions">
        <details className="note-fold">
          <summary className="text-button">Change name or note</summary>
          <KeepForm keep={change} call="changeSaved" input={{ id }} className="note-form">
            <div className="note-fields">
              <label htmlFor={`title-${id}`}>Name</label>
              <input
                id={`title-${id}`}
                name="title"
                className="field"
                required
                maxLength={SAVED_LIMITS.titleLength}
                defaultValue={title}
              />
              <label htmlFor={`item-note-${id}`}>Note</label>
              <textarea
                id={`item-note-${id}`}
                name="note"
                rows={2}
                maxLength={SAVED_LIMITS.noteLength}
                className="field"
                defaultValue={note}
              />
              <p>
                <button type="submit" className="button" disabled={change.pending}>
                  {change.pending ? "Saving…" : "Save changes"}
                </button>
              </p>
            </div>
          </KeepForm>
        </details>
        {watched === null || (!watched && !mayKeep) ? null : (
          <KeepForm keep={watch} call="changeSaved" input={{ id, watched: !watched }}>
            <button type="submit" className="text-button" disabled={watch.pending}>
              {watched ? "Stop watching its verdict" : "Tell me when its verdict changes"}
              <span className="sr-only">: {title}</span>
            </button>
          </KeepForm>
        )}
        {shareLink ? (
          <CopyButton label="Copy the link" text={() => `${window.location.origin}${shareLink}`} />
        ) : null}
        {shareLink || mayKeep ? (
          <KeepForm keep={share} call="shareSaved" input={{ id, shared: shareLink === null }}>
            <button type="submit" className="text-button" disabled={share.pending}>
              {shareLink ? "Take the link back" : "Share by a link"}
              <span className="sr-only">: {title}</span>
            </button>
          </KeepForm>
        ) : null}
        <KeepForm keep={remove} call="removeSaved" input={{ id }}>
          <button type="submit" className="text-button" disabled={remove.pending}>
            {remove.pending ? "Removing…" : "Remove"}
            <span className="sr-only">: {title}</span>
          </button>
        </KeepForm>
      </div>
    </li>
  );
}

function FollowedLine({ follow }: { follow: FollowsOutput["follows"][number] }) {
  const keep = useKeep();
  return (
    <li className="kept follow-line">
      <Link to={follow.href}>{follow.label}</Link>
      <KeepForm keep={keep} call="unfollow" input={{ id: follow.id }}>
        <button type="submit" className="text-button" disabled={keep.pending}>
          {keep.pending ? "Stopping…" : "Stop following"}
          <span className="sr-only">: {follow.label}</span>
        </button>
      </KeepForm>
    </li>
  );
}

function NoteLine({ note }: { note: AnnotationsOutput["annotations"][number] }) {
  const keep = useKeep("Removed");
  const { id, text, section, href, isPublic, hidden, createdAt } = note;
  return (
    <li className="kept">
      <p className="kept-kind">
        {hidden ? "Hidden by us" : isPublic ? "Public" : "Only you"}, written on{" "}
        {dayWords(createdAt.slice(0, 10))}
      </p>
      <p>{href ? <Link to={href}>{section}</Link> : "A section that we hold no longer"}</p>
      <p className="note-text">{text}</p>
      <div className="note-actions">
        {href ? (
          <Link to={href} className="text-button">
            Change<span className="sr-only"> this note on its page</span>
          </Link>
        ) : null}
        <KeepForm keep={keep} call="removeAnnotation" input={{ id }}>
          <button type="submit" className="text-button" disabled={keep.pending}>
            {keep.pending ? "Removing…" : "Remove"}
            <span className="sr-only"> this note</span>
          </button>
        </KeepForm>
      </div>
    </li>
  );
}
