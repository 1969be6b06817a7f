/** What a task gives, or "late" when it takes longer. The task goes on. Throws what it throws in time. */
export async function within<T>(milliseconds: number, task: Promise<T>): Promise<T | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
    task.catch(() => {});
  }
}
