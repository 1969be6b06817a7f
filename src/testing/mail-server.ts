import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** A certificate for localhost that no one else uses; a client that trusts it trusts this file. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUfKRJb7s7T8nnyeFnQaGZ09ylPcYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA2MDYwNFoYDzIxMjYxMDI4
MDYwNjA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT+QptRiTcHMHBBNt6hddFiKG38H9Qex28uA4NEisFgps2v+B3QBkru
n+aKC74gt8ivp4QxvjLHyCc/VGjMaNpEo28wbTAdBgNVHQ4EFgQUD9wh4TYaieJy
RwEwij6fyosQfAwwHwYDVR0jBBgwFoAUD9wh4TYaieJyRwEwij6fyosQfAwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgK66Mx82iCG5OISkV6JZD3HadEODzNW4LTxwsCA6IPRsCIHX3
3WcPllxsoguhs40XsbSfkoP+CrNZ7eDxkHX4jKtR
-----END CERTIFICATE-----
`;
const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghQD8rl8Of5vaC/uS
yodiN41ppapm30m1hBELfBaBZLChRANCAAT+QptRiTcHMHBBNt6hddFiKG38H9Qe
x28uA4NEisFgps2v+B3QBkrun+aKC74gt8ivp4QxvjLHyCc/VGjMaNpE
-----END PRIVATE KEY-----
`;

/** What a mail server heard: one conversation that ended with a message taken. */
export interface Heard {
  from: string;
  to: readonly string[];
  /** The message as it came over the line. */
  raw: string;
  /** Whether the line was encrypted. */
  secure: boolean;
  user: string | null;
}

export interface TestMailServer {
  port: number;
  heard: Heard[];
  close(): Promise<void>;
}

/** What a server answers instead of taking a recipient or a text; null takes it. */
export interface Answers {
  recipient?: (address: string) => { code: number; text: string } | null;
  text?: () => { code: number; text: string } | null;
  password?: string;
  port?: number;
}

/** A real mail server on a free local port until the test ends. */
export async function startMailServer(
  answers: Answers = {},
  options: SMTPServerOptions = {},
): Promise<TestMailServer> {
  const heard: Heard[] = [];
  const refusal = (answer: { code: number; text: string }) =>
    Object.assign(new Error(answer.text), { responseCode: answer.code });
  const server = new SMTPServer({
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    authOptional: answers.password === undefined,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.password === answers.password
        ? done(null, { user: auth.username ?? "" })
        : done(new Error("535 no such user or password")),
    onRcptTo: ({ address }, _session, done) => {
      const answer = answers.recipient?.(address);
      done(answer ? refusal(answer) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const answer = answers.text?.();
        if (answer) return done(refusal(answer));
        const { mailFrom, rcptTo } = session.envelope;
        heard.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString("utf8"),
          secure: session.secure === true,
          user: typeof session.user === "string" ? session.user : null,
        });
        done(null, "taken");
      });
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = once(server.server, "listening");
  server.listen(answers.port ?? 0, "127.0.0.1");
  await listening;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { port: (server.server.address() as AddressInfo).port, heard, close };
}
