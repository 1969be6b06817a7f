import { escapeXml } from "../http/escape-xml.ts";
import type { NewsItem } from "./news.ts";

/** What a feed is of. */
export interface FeedAbout {
  /** "Changes in Denver" */
  title: string;
  /** The feed's own address and that of the page it belongs to, from the root of the site. */
  self: string;
  page: string;
}

/** What a feed without an entry says of its age: it has to say something, and the same each time. */
const BEFORE_ALL = "2025-01-01T12:00:00.000Z";

/** An Atom feed (RFC 4287). `baseUrl` has no slash at the end; items come newest first. */
export function writeAtom(baseUrl: string, about: FeedAbout, items: readonly NewsItem[]): string {
  // The date is that of the idea, not of the item: it makes the name ours for good (RFC 4151).
  const tag = (name: string): string => escapeXml(`tag:${new URL(baseUrl).hostname},2025:lotline/${name}`);
  const entries = items.map(
    ({ name, title, lines, href, updated, topics }) => `<entry>
<id>${tag(name)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + href)}"/>
${[...topics].map((topic) => `<category term="${escapeXml(topic)}"/>`).join("")}
<content type="html">${escapeXml(`<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join("")}</ul><p><a href="${escapeXml(baseUrl + href)}">Read it with its clause</a></p>`)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${tag(about.self.slice(1))}</id>
<title>${escapeXml(about.title)} · Lotline</title>
<subtitle>What changed in building and zoning codes, in value. For education only, not legal advice.</subtitle>
<updated>${items[0]?.updated ?? BEFORE_ALL}</updated>
<author><name>Lotline</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(baseUrl + about.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + about.page)}"/>
${entries.join("\n")}
</feed>
`;
}
