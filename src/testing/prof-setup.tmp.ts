import { Session } from "node:inspector";
import { writeFileSync } from "node:fs";
import { afterAll } from "vitest";
const s = new Session(); s.connect();
s.post("Profiler.enable"); s.post("Profiler.setSamplingInterval",{interval:2000} as any); s.post("Profiler.start");
afterAll(() => { s.post("Profiler.stop", (e: any, r: any) => { if(r) writeFileSync(process.env.PROF_OUT!, JSON.stringify(r.profile)); }); });
