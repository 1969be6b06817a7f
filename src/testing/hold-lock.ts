/** Run by lock tests as a process of its own: takes the lock on a folder, says so, and holds it until it is ended. */
import { lockFolder } from "#server/database/folder-lock.ts";

const [folder = "", name = ""] = process.argv.slice(2);
const lock = await lockFolder(folder, name);
console.log(JSON.stringify(lock.ok ? { won: process.pid } : { lostTo: lock.error.pid }));
if (lock.ok) setInterval(() => {}, 1000);
