/**
 * `npm run bench:crash`: what goes wrong around a server, on each database, under writes and imports. Fails when something
 * that was acknowledged is missing afterwards, when something is there that nobody sent or an edition is there in part,
 * when reading and answering stop, or when what cannot be stored gets another answer than 503 with a sentence.
 * `-- --trial kill|disk-full|read-only|clock --rounds 100 --database embedded|postgres --seed 1`.
 */
import { parseArgs } from "node:util";
import { jumpClock } from "./clock.ts";
import { kill } from "./kill.ts";
import { newTrial, type Trial } from "./people.ts";
import { failStorage } from "./storage.ts";

const { values } = parseArgs({
  options: {
    trial: { type: "string", default: "kill" },
    rounds: { type: "string", default: "100" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});

type Kind = "embedded" | "postgres";
const TRIALS: Readonly<Record<string, (trial: Trial, kind: Kind) => Promise<string>>> = {
  kill: (trial, kind) => kill(trial, kind, Number(values.rounds)),
  "disk-full": (trial, kind) => failStorage(trial, kind, "disk-full"),
  "read-only": (trial, kind) => failStorage(trial, kind, "read-only"),
  clock: jumpClock,
};

const run = TRIALS[values.trial];
if (!run) throw new Error(`--trial is one of ${Object.keys(TRIALS).join(", ")}.`);
const trial = newTrial(Number(values.seed));
for (const kind of ["embedded", "postgres"] as const)
  if (values.database === undefined || values.database === kind)
    console.log(`${kind}: ${await run(trial, kind)}`);
for (const fault of trial.faults.slice(0, 20)) console.error(`MISSED  ${fault}`);
console.log(trial.faults.length === 0 ? "All targets were met." : `${trial.faults.length} faults`);
process.exitCode = trial.faults.length === 0 ? 0 : 1;
