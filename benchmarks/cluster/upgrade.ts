/** Servers that are replaced by those of the next release, one after the other. */
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "#server/project-root.ts";
import { ask, check, Tally } from "./client.ts";
import type { Cluster } from "./cluster.ts";
import { failedWords, failures, startTraffic } from "./traffic.ts";

const NEW_FILE = "/assets/next-release-0a1b2c3d.js";

/** A release with one more migration, which locks a table that everybody uses, and one more file for pages. */
function nextRelease(folder: string): string {
  const root = join(folder, "next-release");
  mkdirSync(root);
  const copied = ["dist", "scripts", "migrations", "package.json"];
  for (const name of readdirSync(projectRoot))
    if (!copied.includes(name) && !name.startsWith("."))
      symlinkSync(join(projectRoot, name), join(root, name));
  for (const name of copied) cpSync(join(projectRoot, name), join(root, name), { recursive: true });
  writeFileSync(
    join(root, "migrations", "9999-next-release.sql"),
    "alter table users add column next_release text;\nalter table saved_items add column next_release text;\n",
  );
  writeFileSync(join(root, "dist", "client", NEW_FILE), "export {};\n");
  return root;
}

export async function checkUpgrade(cluster: Cluster, folder: string): Promise<void> {
  const root = nextRelease(folder);
  const traffic = await startTraffic(cluster.url);
  const files = new Tally();
  let isThere = false;
  let stopping = false;
  const fetching = (async () => {
    while (!stopping) {
      if (isThere) files.add(await ask(cluster.url, NEW_FILE), NEW_FILE);
      await pause(200);
    }
  })();
  const codes: (number | null)[] = [];
  const began = performance.now();
  for (const instance of cluster.instances) {
    codes.push(await instance.restart(root));
    // Until HAProxy sends people there again.
    await pause(1_500);
    isThere = true;
  }
  const took = ((performance.now() - began) / 1000).toFixed(1);
  stopping = true;
  await fetching;
  await traffic.stop();
  const { failed, putOff, isFew } = failures(traffic);
  check(
    "an upgrade of three servers with a migration fails no request",
    failed === 0 && isFew && codes.every((code) => code === 0),
    `${failed} failed and ${putOff} put off of ${traffic.reads.all + traffic.signedIn.all + traffic.writes.all} in ${took} s, exit codes ${codes.join(" ")}; ${failedWords(traffic)}`,
  );
  check(
    "files of the new release are found while other servers have the old one",
    files.all > 0 && files.but(200) === 0,
    [String(files), ...files.samples].join("\n      "),
  );
  const { acknowledged, found } = await traffic.found();
  check(
    "everything that was saved meanwhile is there",
    found === acknowledged,
    `${found} of ${acknowledged}`,
  );
}
