import { useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { AnnotationOutput } from "#contract/annotations.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { Link } from "#web/components/link.tsx";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import { dayWords } from "#web/words.ts";
import { KeepButton, KeepForm, useFocusWhen, useKeep } from "./keep-form.tsx";

/** A rule that a note can be put on. */
export interface NotedRule {
  key: string;
  /** "Rule 2: Height at most 4 ft" */
  label: string;
  /** Where it is on the page. */
  href: string;
}

/** Notes of people on a section and its rules: everybody's public ones and one's own, and a form for another. */
export function Notes({
  city,
  section,
  rules,
  notes,
}: {
  city: string;
  section: string;
  rules: readonly NotedRule[];
  notes: readonly AnnotationOutput[];
}) {
  const user = useContext(UserContext);
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="notes" className="notes no-print">
      <h2 id="notes" className="section-title mt-10" tabIndex={-1}>
        Notes
      </h2>
      <p className="mt-1 text-ink-2">
        Notes are people's own words. They are not the law, and nobody has checked them.
      </p>
      {notes.length > 0 ? (
        <ul className="note-list">
          {notes.map((note) => (
            <Note key={note.id} note={note} rule={rules.find(({ key }) => key === note.ruleKey) ?? null} />
          ))}
        </ul>
      ) : (
        <p className="mt-4">No notes on this section yet.</p>
      )}
      {user ? (
        <WriteNote city={city} section={section} rules={rules} />
      ) : (
        <p className="mt-4">
          <Link to={signInAddress(`${pathname}#notes`)} className="button">
            Sign in to write a note
          </Link>
        </p>
      )}
    </section>
  );
}

function WriteNote({ city, section, rules }: { city: string; section: string; rules: readonly NotedRule[] }) {
  const keep = useKeep("Your note is saved");
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keep.done) form.current?.closest("form")?.reset();
  }, [keep.done]);
  return (
    <KeepForm
      keep={keep}
      call="annotate"
      input={{ city, section }}
      className="note-form"
      label="Write a note"
    >
      <div ref={form} className="note-fields">
        <label htmlFor="note-text">Write a note</label>
        <textarea
          id="note-text"
          name="text"
          rows={3}
          required
          maxLength={SAVED_LIMITS.annotationLength}
          className="field"
          aria-describedby={keep.fault ? "note-fault" : undefined}
          aria-invalid={keep.fault ? true : undefined}
        />
        {keep.fault ? (
          <p id="note-fault" className="form-fault">
            {keep.fault.sentence}
          </p>
        ) : null}
        {rules.length > 0 ? (
          <>
            <label htmlFor="note-rule">About</label>
            <select id="note-rule" name="ruleKey" className="field" defaultValue="">
              <option value="">The whole section</option>
              {rules.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </>
        ) : null}
        <PublicBox id="note-public" isPublic={false} />
        <p>
          <KeepButton keep={keep} className="button button-primary">
            {keep.pending ? "Saving…" : "Save note"}
          </KeepButton>
        </p>
      </div>
    </KeepForm>
  );
}

/** A box that is not ticked sends nothing: the hidden field before it says no. */
function PublicBox({ id, isPublic }: { id: string; isPublic: boolean }) {
  return (
    <p className="note-public">
      <input type="hidden" name="isPublic" value="false" />
      <input type="checkbox" id={id} name="isPublic" value="true" defaultChecked={isPublic} />
      <label htmlFor={id}>Make this note public (shows my username)</label>
    </p>
  );
}

function Note({ note, rule }: { note: AnnotationOutput; rule: NotedRule | null }) {
  const { id, author, own, text, isPublic, hidden, createdAt, editedAt } = note;
  return (
    <li className="note" id={`note-${id}`}>
      <p className="note-head">
        <b>{own ? `${author} (you)` : author}</b>{" "}
        <span className="text-ink-3">
          on {dayWords(createdAt.slice(0, 10))}
          {editedAt ? `, changed on ${dayWords(editedAt.slice(0, 10))}` : null}
        </span>
        {own ? (
          <span className="note-state">{hidden ? "Hidden by us" : isPublic ? "Public" : "Only you"}</span>
        ) : null}
      </p>
      {rule ? (
        <p className="text-sm">
          <a href={rule.href}>{rule.label}</a>
        </p>
      ) : null}
      <p className="note-text">{text}</p>
      {own && hidden ? (
        <p className="clause-note">
          Someone reported this note, so we removed it from the page. You still see it.
        </p>
      ) : null}
      <div className="note-actions">{own ? <OwnNote note={note} /> : <Report note={note} />}</div>
    </li>
  );
}

function OwnNote({ note }: { note: AnnotationOutput }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const change = useKeep("Your note is changed", () => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("summary")?.focus();
  });
  // The note goes with its button.
  const remove = useKeep("Your note is removed", () => document.getElementById("notes")?.focus());
  const { id, text, isPublic } = note;
  return (
    <>
      <details className="note-fold" ref={fold}>
        <summary className="text-button">Change</summary>
        <KeepForm keep={change} call="changeAnnotation" input={{ id }} className="note-form">
          <div className="note-fields">
            <label htmlFor={`note-text-${id}`}>Your note</label>
            <textarea
              id={`note-text-${id}`}
              name="text"
              rows={3}
              required
              maxLength={SAVED_LIMITS.annotationLength}
              defaultValue={text}
              className="field"
            />
            <PublicBox id={`note-public-${id}`} isPublic={isPublic} />
            <p>
              <KeepButton keep={change} className="button">
                {change.pending ? "Saving…" : "Save changes"}
              </KeepButton>
            </p>
          </div>
        </KeepForm>
      </details>
      <KeepForm keep={remove} call="removeAnnotation" input={{ id }}>
        <KeepButton keep={remove}>{remove.pending ? "Removing…" : "Remove"}</KeepButton>
      </KeepForm>
    </>
  );
}

function Report({ note: { id, reported } }: { note: AnnotationOutput }) {
  const user = useContext(UserContext);
  const { pathname } = useLocation();
  const keep = useKeep();
  const place = useRef<HTMLParagraphElement>(null);
  useFocusWhen(keep.done, place);
  if (!user)
    return (
      <Link to={signInAddress(`${pathname}#note-${id}`)} className="text-button">
        Sign in to report it
      </Link>
    );
  if (keep.done || reported)
    return (
      <p role="status" ref={place} tabIndex={-1} className="note-reported">
        {keep.done ? "Reported. Thank you, we will look at this note." : "Reported by you."}
      </p>
    );
  return (
    <details className="note-fold">
      <summary className="text-button">Report</summary>
      <KeepForm keep={keep} call="reportAnnotation" input={{ id }} className="note-form">
        <div className="note-fields">
          <label htmlFor={`report-${id}`}>What is wrong with it?</label>
          <textarea
            id={`report-${id}`}
            name="reason"
            rows={2}
            required
            maxLength={SAVED_LIMITS.reasonLength}
            className="field"
          />
          <p>
            <KeepButton keep={keep} className="button">
              {keep.pending ? "Sending…" : "Send report"}
            </KeepButton>
          </p>
        </div>
      </KeepForm>
    </details>
  );
}
