/** Lets so many tasks run at once; others wait in line, and beyond the end of the line they are turned away. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  readonly #atOnce: number;
  readonly #inLine: number;
  #running = 0;

  constructor(atOnce: number, inLine: number) {
    this.#atOnce = atOnce;
    this.#inLine = inLine;
  }

  /** What the task gives, or null when it was turned away. Throws what the task throws. */
  async take<T>(task: () => Promise<T>): Promise<T | null> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#inLine) return null;
      // One that ends hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
