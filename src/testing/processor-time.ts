/**
 * Starts counting the processor time of this process; the result says the milliseconds since then. Tests bound the work
 * that something takes with it and not the time that passes, which other work on the machine makes longer.
 */
export function countProcessorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
