import type { WriteQuestionMail } from "../database/question-news.ts";
import { composeMail } from "../outside/compose-mail.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/** Writes the mails about questions to experts. What was asked and answered stays on the site, behind the sign-in. */
export const questionMail =
  ({ key, baseUrl }: { key: Buffer; baseUrl: () => string }): WriteQuestionMail =>
  ({ userId, email, username }, news) => {
    const unsubscribeUrl = `${baseUrl()}/unsubscribe/${unsubscribeToken(key, userId)}`;
    return {
      to: email,
      subject: news.title,
      kind: "expert-question",
      key: `${news.key} ${userId}`,
      unsubscribeUrl,
      ...composeMail({
        title: news.title,
        parts: [
          { kind: "text", text: `Hello ${username},` },
          { kind: "quote", text: news.text },
          {
            kind: "link",
            label: "Open the question",
            href: `${baseUrl()}/expert-questions/${news.questionId}`,
          },
          {
            kind: "text",
            text: "An expert's words are their own. They are not the law, we did not compute them, and they are not legal advice.",
          },
        ],
        reason: "You're receiving this email because you ask or answer questions on Lotline.",
        baseUrl: baseUrl(),
        unsubscribeUrl,
      }),
    };
  };
