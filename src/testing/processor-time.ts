/** What the reference takes on a quiet machine of the kind that the bounds in tests were set on. */
const REFERENCE_MS = 25;
const rows = JSON.stringify(
  Array.from({ length: 20_000 }, (_, i) => ({ id: i, name: `row ${i}`, at: [i / 7, i / 3] })),
);

/** Processor time of this process since `before`, in milliseconds. */
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor time of parsing the same text: it grows with a slow machine and with other work on it. */
function referenceTime(): number {
  const before = process.cpuUsage();
  JSON.parse(rows);
  JSON.parse(rows);
  return spentSince(before);
}

/** Where no bound is named: a figure below this is too small to be worth a reference. */
const LITTLE_MS = 40;

/**
 * Starts counting the work of this process. The result says the milliseconds of processor time since then as a quiet
 * machine would have needed them: other work on the machine slows the reference as much as what is measured. The
 * reference only ever lowers a figure, so that one of `bound` milliseconds or less is given as it is, without it.
 */
export function countProcessorTime(bound = LITTLE_MS): () => number {
  const before = process.cpuUsage();
  return () => {
    const spent = spentSince(before);
    if (spent <= bound) return spent;
    return spent / Math.max(1, referenceTime() / REFERENCE_MS);
  };
}
