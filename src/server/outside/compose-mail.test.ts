import { expect, test } from "vitest";
import { composeMail, type MailContent } from "./compose-mail.ts";

const content: MailContent = {
  title: "A message from <Ana> & Co",
  parts: [
    { kind: "text", text: "Hello <script>alert(1)</script>" },
    { kind: "facts", rows: [["Subject", 'A "fence"']] },
    { kind: "quote", text: "First line\nSecond <b>line</b>" },
    { kind: "list", items: [{ text: "4 ft → <3 ft>", href: "https://lotline.example/codes/a" }] },
    { kind: "link", label: "See <it>", href: "https://lotline.example/a?b=1&c=2" },
  ],
  reason: "You get this because you run the site.",
  baseUrl: "https://lotline.example",
};

test("both forms say the same, and nothing that was given is markup", () => {
  const { text, html } = composeMail(content);
  expect(text).toBe(`A message from <Ana> & Co

Hello <script>alert(1)</script>

Subject: A "fence"

> First line
> Second <b>line</b>

• 4 ft → <3 ft>
  https://lotline.example/codes/a

See <it>:
https://lotline.example/a?b=1&c=2

-- 
Lotline, https://lotline.example
You get this because you run the site.
`);
  expect(html).toContain("Hello &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("Second &lt;b&gt;line&lt;/b&gt;");
  expect(html).toContain('4 ft → &lt;3 ft&gt; <a href="https://lotline.example/codes/a"');
  expect(html).toContain('href="https://lotline.example/a?b=1&amp;c=2"');
  expect(html).not.toMatch(/<script|<b>|<Ana>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("mail that can be stopped says so in both forms", () => {
  const unsubscribeUrl = "https://lotline.example/unsubscribe?token=x";
  expect(composeMail(content).html).not.toContain("Stop these emails");
  const { text, html } = composeMail({ ...content, unsubscribeUrl });
  expect(text).toContain(`Stop these emails: ${unsubscribeUrl}`);
  expect(html).toContain(`<a href="${unsubscribeUrl}"`);
});

test("a link that is no web address is a fault of ours", () => {
  const part = { kind: "link", label: "x", href: "javascript:alert(1)" } as const;
  expect(() => composeMail({ ...content, parts: [part] })).toThrow("may not link");
});
