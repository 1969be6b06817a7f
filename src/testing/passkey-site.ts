import { beforeAll } from "vitest";
import { operations } from "#contract/operations.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { useAccountPair } from "./account-pair.ts";
import { type AccountSite, cookiesOf, PASSWORD } from "./accounts.ts";
import { type SoftPasskey, softPasskey } from "./soft-passkey.ts";

type Headers = Record<string, string>;
export const NOON = "2026-11-27T12:00:00Z";

/** Two servers on one database for the tests of a file, and what people and their devices do there. */
export function usePasskeys(database: () => OpenDatabase) {
  const pair = useAccountPair(database);
  const { site, setNow: at, joinProven } = pair;
  beforeAll(() => at(NOON));

  /** A browser's cookies with those that an answer set. */
  const withCookies = (headers: Headers, response: Response): Headers => ({
    Cookie: [headers.Cookie, cookiesOf(response).Cookie].filter(Boolean).join("; "),
  });
  /** Gives the password; the browser then knows what to ask a device for. */
  const askFor = async (who: { headers: Headers }) => {
    const started = await site().send(
      "/api/passkeys/start",
      { password: PASSWORD },
      { headers: who.headers },
    );
    const asked = operations.startPasskey.output.parse(await started.json());
    return { asked, headers: withCookies(who.headers, started) };
  };
  const add = (headers: Headers, credential: object, name?: string) =>
    site().send("/api/passkeys", { credential, ...(name === undefined ? {} : { name }) }, { headers });
  /** Somebody with a passkey. */
  const withPasskey = async (device: SoftPasskey = softPasskey()) => {
    const who = await joinProven();
    const { asked, headers } = await askFor(who);
    const added = await add(headers, device.make(asked), "My phone");
    if (added.status !== 200) throw new Error(await added.text());
    return { ...who, device };
  };
  const startSignIn = async (browser: Headers = {}, server = site()) => {
    const started = await server.send("/api/login/passkey/start", {}, { headers: browser });
    const asked = operations.startPasskeySignIn.output.parse(await started.json());
    return { asked, headers: withCookies(browser, started) };
  };
  const enter = (
    headers: Headers,
    credential: object,
    { address = "198.51.100.1", server = site() }: { address?: string; server?: AccountSite } = {},
  ) => server.send("/api/login/passkey", { credential }, { headers, address });
  /** What becomes of signing in with a device. */
  const signIn = async (
    device: SoftPasskey,
    twist: Parameters<SoftPasskey["use"]>[1] = {},
    address?: string,
  ) => {
    const { asked, headers } = await startSignIn();
    return enter(headers, device.use(asked, twist), address === undefined ? {} : { address });
  };
  const listOf = async (who: { headers: Headers }) =>
    operations.passkeys.output.parse(
      await (await site().get("/api/passkeys", { headers: who.headers })).json(),
    ).passkeys;
  const outcomesOf = async (who: { headers: Headers }) => {
    const body = await (await site().get("/api/sessions", { headers: who.headers })).json();
    return operations.sessions.output.parse(body).signIns.map(({ outcome }) => outcome);
  };
  return { ...pair, at, askFor, add, withPasskey, startSignIn, enter, signIn, listOf, outcomesOf };
}
