import { Link } from "#web/components/link.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { FollowedRow, NoteRow } from "./followed-rows.tsx";
import { KeptList } from "./kept-list.tsx";
import { MailSettings } from "./mail-settings.tsx";
import { Paused } from "./paused.tsx";
import type { SavedWorkView } from "./read-saved-work.ts";
import { SavedRow } from "./saved-row.tsx";
import { KeepingWithPlan } from "./with-plan.tsx";

/** On the account's page: what one saved, follows and wrote, to be renamed, shared and removed, and the mails about it. */
export function SavedWork({ view }: { view: SavedWorkView }) {
  const { saved, follows, annotations, mail, baseUrl } = view;
  const mayKeep = useMayUse("savedWork");
  const told = follows.length > 0 || saved.items.some(({ watched }) => watched);
  return (
    <>
      <section className="account-part" aria-labelledby="saved">
        <h2 id="saved" className="section-title">
          Saved work
        </h2>
        <KeptList
          name="saved"
          items={saved.items}
          row={(item, list) => <SavedRow item={item} baseUrl={baseUrl} list={list} />}
          empty={
            <p className="lines-62">
              Nothing saved yet. Save an answer, a project, a comparison or a place from its own page. For a
              saved project, we notify you when a change in the law changes its verdict.{" "}
              <Link to="/compliance">Check a project</Link>
            </p>
          }
        />
        {mayKeep ? null : <KeepingWithPlan what="Saving" />}
      </section>
      <section className="account-part" aria-labelledby="follows">
        <h2 id="follows" className="section-title">
          What you follow
        </h2>
        {!mayKeep && told ? <Paused /> : null}
        <KeptList
          name="followed"
          items={follows}
          row={(follow, list) => <FollowedRow follow={follow} list={list} />}
          empty={
            <p className="lines-62">
              You aren't following anything yet. Follow a section, a topic or a city from a page of{" "}
              <Link to="/codes">the codes</Link>.
            </p>
          }
        />
        {mayKeep || told ? null : <KeepingWithPlan what="Following" />}
      </section>
      <section className="account-part" aria-labelledby="own-notes">
        <h2 id="own-notes" className="section-title">
          Your notes
        </h2>
        <KeptList
          name="note"
          items={annotations}
          row={(note, list) => <NoteRow note={note} list={list} />}
          empty={<p>No notes yet. Write one on the page of a section.</p>}
        />
      </section>
      <MailSettings settings={mail} />
    </>
  );
}
