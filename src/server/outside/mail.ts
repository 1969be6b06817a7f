import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { err, ok, type Result } from "#domain/result.ts";
import type { QueuedMail } from "../database/mail-store.ts";

/** Why a mail could not be handed over. */
export interface MailFault {
  /**
   * refused: this mail will never be taken. delayed: this mail may be taken later. unreachable: no mail is taken at the
   * moment, whichever it is.
   */
  kind: "refused" | "delayed" | "unreachable";
  /** For the operator; holds no password. */
  reason: string;
}

export interface MailTransport {
  /** Resolves when the mail is with the next server, or in the outbox. `signal` gives up waiting. */
  send(mail: QueuedMail, signal: AbortSignal): Promise<Result<null, MailFault>>;
  /** Whether the queue should keep the texts of what was sent, for the operator to read. */
  keepsText: boolean;
  close(): void;
}

interface Sender {
  /** A bare address; people see the product's name beside it. */
  from: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** A person's name in what they wrote must not become a file or an address that is fetched. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Sends by SMTP. `url`: smtp://user:password@host:587, with TLS where the server offers it (never a password without
 * it, unless the server is this machine), or smtps:// for TLS from the first byte.
 */
export function smtpTransport(url: string, sender: Sender, tls: { ca?: string } = {}): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const secrets = [password, decodeURIComponent(password)].filter((text) => text !== "");
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local && username !== "",
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    tls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...CLOSED,
  });
  return {
    keepsText: false,
    send: async (mail, signal) => {
      try {
        await transport.sendMail({ ...messageOf(mail, sender), signal });
        return ok(null);
      } catch (problem) {
        return err(faultOf(problem as SmtpProblem, secrets));
      }
    },
    close: () => transport.close(),
  };
}

/** Writes each mail as a file into `folder`. The same mail again is the same file, so nothing doubles. */
export function outboxTransport(folder: string, sender: Sender): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix", ...CLOSED });
  return {
    keepsText: true,
    send: async (mail) => {
      try {
        const { message } = await transport.sendMail(messageOf(mail, sender));
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, outboxFileName(mail));
        writeFileSync(`${path}.draft`, message as Buffer, { mode: 0o600 });
        renameSync(`${path}.draft`, path);
        return ok(null);
      } catch (problem) {
        return err({
          kind: "unreachable",
          reason: problem instanceof Error ? problem.message : String(problem),
        });
      }
    },
    close: () => {},
  };
}

/** "2026-11-20T12-00-00Z-contact-7.eml": sorts by time and says what it is. */
export const outboxFileName = ({ createdAt, kind, id }: QueuedMail): string =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z-${kind.replace(/[^a-z0-9-]/gi, "_")}-${id}.eml`;

function messageOf(mail: QueuedMail, { from }: Sender): SendMailOptions {
  return {
    messageId: `<${mail.messageId}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    date: mail.createdAt,
    // As objects, so that a comma or a bracket in what a person typed makes no second address.
    from: { name: "Lotline", address: from },
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject.replace(/\s+/g, " "),
    text: mail.text,
    html: mail.html,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribeUrl
        ? {
            "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
  };
}

interface SmtpProblem {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

/**
 * Only a refusal of this recipient or of this text is final. A refused password or sender is the operator's to mend,
 * and mail that waited goes out then.
 */
function faultOf(problem: SmtpProblem, secrets: readonly string[]): MailFault {
  const reason = secrets
    .reduce((text, secret) => text.replaceAll(secret, "…"), problem.message)
    .replace(/\s+/g, " ")
    .slice(0, 300);
  // An address that cannot even be said to a server.
  if (problem.code === "EENVELOPE" && problem.command === "API") return { kind: "refused", reason };
  const aboutThisMail = problem.code === "EMESSAGE" || ["RCPT TO", "DATA"].includes(problem.command ?? "");
  if (problem.responseCode === undefined || problem.responseCode === 421 || !aboutThisMail)
    return { kind: "unreachable", reason };
  return { kind: problem.permanent ? "refused" : "delayed", reason };
}
