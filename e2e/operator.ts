import { inject } from "vitest";
import { askServer } from "#server/operator/operator-channel.ts";

/** Runs a command as the operator does in the terminal; throws when it fails. */
export const operate = (name: string, ...args: string[]): Promise<string> =>
  operateOn(inject("dataDir"), name, ...args);

/** The same on a server of one's own. */
async function operateOn(dataDir: string, name: string, ...args: string[]): Promise<string> {
  const reply = await askServer(dataDir, name, args);
  if (reply?.code !== 0) throw new Error(reply?.text ?? "no server listens");
  return reply.text;
}

/** The newest mail to an address, as the operator reads it, once it was sent; `about` must stand in its line. */
export async function mailTo(address: string, about: string, dataDir = inject("dataDir")): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt++) {
    // A server that just started listens for the operator a moment after it is ready.
    const reply = await askServer(dataDir, "outbox", ["--sent"]);
    const line = reply?.text
      .split("\n")
      .find((text) => text.includes(`  ${address}  `) && text.includes(about));
    if (line) return operateOn(dataDir, "outbox", line.trim().split(" ")[0]!);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no mail about "${about}" came to ${address}`);
}
