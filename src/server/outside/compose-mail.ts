import { html, raw } from "hono/html";

/** One part of a mail. Texts come as people wrote them; nothing in them is markup. */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  /** A link to press, with its address in full where there are no buttons. */
  | { kind: "link"; label: string; href: string }
  /** Lines, each with the page that it is about. */
  | { kind: "list"; items: readonly { text: string; href: string }[] }
  /** What somebody else wrote. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; rows: readonly (readonly [name: string, value: string])[] };

export interface MailContent {
  /** The heading in the mail. */
  title: string;
  parts: readonly MailPart[];
  /** Why the person gets this mail, as a sentence. */
  reason: string;
  /** The site's address without a slash at the end. */
  baseUrl: string;
  /** Where mail of this kind is ended; the queue's header wants the same address. */
  unsubscribeUrl?: string;
}

/** The same mail twice, from one source: plain text, and HTML in which everything that was given is escaped. */
export function composeMail(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: page(content) };
}

function plainText({ title, parts, reason, baseUrl, unsubscribeUrl }: MailContent): string {
  const footer = ["-- ", `Lotline, ${baseUrl}`, reason];
  if (unsubscribeUrl) footer.push(`Stop these emails: ${unsubscribeUrl}`);
  return `${[title, ...parts.map(partAsText)].join("\n\n")}\n\n${footer.join("\n")}\n`;
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case "text":
    case "heading":
      return part.text;
    case "link":
      return `${part.label}:\n${part.href}`;
    case "list":
      return part.items.map(({ text, href }) => `• ${text}\n  ${href}`).join("\n");
    case "quote":
      return part.text.replace(/^/gm, "> ");
    case "facts":
      return part.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
  }
}

const FACE = "font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',sans-serif";
const INK = "#1c2326";
const QUIET = "#47545a";
const ACCENT = "#0b5d57";

/** Styles are on the elements, because mail programs drop style sheets. */
function page({ title, parts, reason, baseUrl, unsubscribeUrl }: MailContent): string {
  const stop = unsubscribeUrl
    ? html`<br><a href="${webAddress(unsubscribeUrl)}" style="color:${QUIET}">Stop these emails</a>`
    : "";
  return String(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf8f3;color:${INK};font-size:16px;line-height:1.55;${raw(FACE)}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dcd7cb;border-radius:4px">
<h1 style="margin:0 0 16px;font:500 22px/1.3 'Source Serif 4',Georgia,serif">${title}</h1>
${parts.map(partAsHtml)}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dcd7cb;color:${QUIET};font-size:13px"><a href="${webAddress(baseUrl)}" style="color:${QUIET}">Lotline</a>. ${reason}${stop}</p>
</div>
</body>
</html>
`,
  );
}

function partAsHtml(part: MailPart) {
  switch (part.kind) {
    case "text":
      return html`<p style="margin:0 0 16px;white-space:pre-line">${part.text}</p>`;
    case "heading":
      return html`<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4">${part.text}</h2>`;
    case "link":
      return html`<p style="margin:0 0 16px"><a href="${webAddress(part.href)}" style="display:inline-block;padding:10px 18px;border-radius:4px;background:${ACCENT};color:#ffffff;text-decoration:none">${part.label}</a></p>`;
    case "list":
      return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.items.map(
        ({ text, href }) =>
          html`<li style="margin:0 0 8px">${text} <a href="${webAddress(href)}" style="color:${ACCENT}">See it</a></li>`,
      )}</ul>`;
    case "quote":
      return html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #b9b2a2;white-space:pre-wrap">${part.text}</blockquote>`;
    case "facts":
      return html`<p style="margin:0 0 16px">${part.rows.map(([name, value]) => html`<span style="color:${QUIET}">${name}:</span> ${value}<br>`)}</p>`;
  }
}

/** Anything but a web address would be a fault of ours that a mail must not carry. */
function webAddress(address: string): string {
  if (!/^https?:\/\//.test(address)) throw new Error(`an email may not link to "${address.slice(0, 40)}"`);
  return address;
}
