import { useRef } from "react";
import type { SavedItemOutput } from "#contract/saved.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Link } from "#web/components/link.tsx";
import { useOrigin } from "#web/components/use-origin.ts";
import { useMayUse } from "#web/offer-context.ts";
import { dayWords, sentence } from "#web/words.ts";
import { KeepButton, KeepForm, useFocusWhen, useKeep } from "./keep-form.tsx";
import type { Gone } from "./kept-list.tsx";

const KIND_WORDS: Readonly<Record<SavedItemOutput["kind"], string>> = {
  search: "answer",
  project: "project",
  comparison: "comparison",
  location: "place",
};

/** Something that one saved, with all that can be done with it. */
export function SavedRow({
  item,
  baseUrl,
  list,
}: {
  item: SavedItemOutput;
  baseUrl: string;
  list: { gone: (gone: Gone) => void; say: (words: string) => void };
}) {
  const { id, kind, title, address, note, watched, shareLink, createdAt } = item;
  // When a plan ends, what it made stays and can be taken back; nothing new is made.
  const mayKeep = useMayUse("savedWork");
  const watch = useKeep(undefined, ({ output }) =>
    list.say(
      output.watched
        ? `We notify you when the verdict on ${title} changes.`
        : `We no longer notify you about ${title}.`,
    ),
  );
  const share = useKeep(undefined, ({ output }) =>
    list.say(
      output.shareLink
        ? `Anyone with the link can read ${title} now.`
        : `The link to ${title} no longer works.`,
    ),
  );
  const remove = useKeep(undefined, ({ output }) =>
    list.gone({
      id,
      words: `Removed: ${title}`,
      again: { label: "Undo", call: "restoreSaved", input: { undo: output.undo } },
    }),
  );
  return (
    <>
      <p className="kept-kind">
        {sentence(KIND_WORDS[kind])}, saved on {dayWords(createdAt.slice(0, 10))}
      </p>
      <p className="kept-title">
        <Link to={address}>{title}</Link>
      </p>
      {note ? <p className="note-text">{note}</p> : null}
      {shareLink ? (
        <ShareLink shareLink={shareLink} title={title} baseUrl={baseUrl} isNew={share.done} />
      ) : null}
      <div className="note-actions">
        <Rename item={item} />
        {watched === null || (!watched && !mayKeep) ? null : (
          <KeepForm keep={watch} call="changeSaved" input={{ id, watched: !watched }}>
            <KeepButton keep={watch}>
              {watched ? "Stop watching its verdict" : "Notify me when its verdict changes"}
              <span className="sr-only">: {title}</span>
            </KeepButton>
          </KeepForm>
        )}
        {shareLink || mayKeep ? (
          <KeepForm keep={share} call="shareSaved" input={{ id, shared: shareLink === null }}>
            <KeepButton keep={share}>
              {shareLink ? "Stop sharing" : "Share with a link"}
              <span className="sr-only">: {title}</span>
            </KeepButton>
          </KeepForm>
        ) : null}
        <KeepForm keep={remove} call="removeSaved" input={{ id }}>
          <KeepButton keep={remove}>
            {remove.pending ? "Removing…" : "Remove"}
            <span className="sr-only">: {title}</span>
          </KeepButton>
        </KeepForm>
      </div>
    </>
  );
}

/** The whole address to pass on. A new one takes the focus, with the copying as its next stop. */
function ShareLink({
  shareLink,
  title,
  baseUrl,
  isNew,
}: {
  shareLink: string;
  title: string;
  baseUrl: string;
  isNew: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const address = `${useOrigin(baseUrl)}${shareLink}`;
  useFocusWhen(isNew, place);
  return (
    <div className="kept-share" ref={place} tabIndex={-1}>
      <p>Anyone with this link sees the name, your note and the page, not who you are:</p>
      <p className="kept-link">
        <Link to={shareLink} className="measure">
          {address}
        </Link>
        <CopyButton label="Copy the link" about={title} text={() => address} />
      </p>
    </div>
  );
}

/** Closes once it is saved, with the focus on what opens it again. */
function Rename({ item: { id, title, note } }: { item: SavedItemOutput }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const change = useKeep("Saved", () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("summary")?.focus();
  });
  return (
    <details className="note-fold" ref={fold}>
      <summary className="text-button">
        Change name or note<span className="sr-only">: {title}</span>
      </summary>
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
            <KeepButton keep={change} className="button">
              {change.pending ? "Saving…" : "Save changes"}
            </KeepButton>
          </p>
        </div>
      </KeepForm>
    </details>
  );
}
