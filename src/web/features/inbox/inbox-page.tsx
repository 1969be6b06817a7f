import { useRef } from "react";
import { useLoaderData } from "react-router";
import type { NotificationOutput } from "#contract/notifications.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { KeepButton, KeepForm, useFocusWhen, useKeep } from "#web/saved/keep-form.tsx";
import { dayWords } from "#web/words.ts";
import type { InboxView } from "./inbox-data.ts";

/** /notifications: what changed in what one follows and saved, and answers of experts; the newest first. */
export function InboxPage() {
  const { unread, notifications, older, isOlderPage } = useLoaderData<InboxView>();
  const all = useKeep();
  const count = useRef<HTMLParagraphElement>(null);
  useFocusWhen(all.done, count);
  const last = notifications.at(-1);
  return (
    <div className="wrap inbox-page">
      <PageHead
        title="Notifications"
        description="What changed in what you follow and saved, and answers of experts."
        hidden
      />
      <div className="inbox-head">
        <div>
          <h1 className="page-title">Notifications</h1>
          <p className="mt-1 text-ink-2" role="status" ref={count} tabIndex={-1}>
            {unread > 0
              ? `${unread} not read yet.`
              : notifications.length > 0 || isOlderPage
                ? "You have read all of them."
                : "You have none yet."}
          </p>
        </div>
        {unread > 0 ? (
          <KeepForm keep={all} call="readNotifications">
            <KeepButton keep={all} className="button">
              {all.pending ? "Marking…" : "Mark all as read"}
            </KeepButton>
          </KeepForm>
        ) : null}
      </div>
      {notifications.length > 0 ? (
        <ul className="inbox">
          {notifications.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : (
        <p className="mt-6 lines-62">
          {isOlderPage ? "There is nothing older." : "Nothing has changed so far in what you follow."} Follow
          a section, a topic or a city from a page of <Link to="/codes">the codes</Link>, or save a{" "}
          <Link to="/compliance">project</Link>.
        </p>
      )}
      <p className="inbox-foot">
        {isOlderPage ? <Link to="/notifications">The newest</Link> : null}
        {older && last ? <Link to={`/notifications?before=${last.id}`}>Older notifications</Link> : null}
        <Link to="/account#mails">Choose your emails</Link>
      </p>
    </div>
  );
}

function Notice({ notice }: { notice: NotificationOutput }) {
  const keep = useKeep();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhen(keep.done, heading);
  const { id, title, lines, more, urgent, createdAt, read } = notice;
  return (
    <li className="notice" data-unread={read ? undefined : true} data-urgent={urgent || undefined}>
      <h2 className="notice-title" ref={heading} tabIndex={-1}>
        {read ? null : <span className="notice-new">New</span>}
        {title}
      </h2>
      <p className="text-sm text-ink-3">{dayWords(createdAt.slice(0, 10))}</p>
      <ul className="notice-lines">
        {lines.map(({ text, href }) => (
          <li key={text}>
            {text}{" "}
            <Link to={href} aria-label={`See it: ${text.slice(0, 80)}`}>
              See it
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {more} more. The pages of the codes show all of it.</p> : null}
      {read ? null : (
        <KeepForm keep={keep} call="readNotifications" input={{ id }}>
          <KeepButton keep={keep}>
            {keep.pending ? "Marking…" : "Mark as read"}
            <span className="sr-only">: {title}</span>
          </KeepButton>
        </KeepForm>
      )}
    </li>
  );
}
