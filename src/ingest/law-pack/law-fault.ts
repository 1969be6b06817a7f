/** Something in a law file that is wrong, said so that its author can find and mend it. */
export interface LawFault {
  /** The file with clause and rule: "law/denver/fence.yaml › dzc-10.5-fence-height › front-height". */
  where: string;
  what: string;
  /** What to write instead, or where to look it up. */
  remedy: string;
  file: string;
  /** Counted from 1; null where the file has no lines of its own, as one that is missing. */
  line: number | null;
}

export type Path = readonly PropertyKey[];
/** The line of what a path of keys and numbers leads to, or of the last step of it that exists. */
export type LineOf = (path: Path) => number;

/** Reports a fault of one rule; `steps` lead from the rule to the field that is wrong. */
export type ReportRule = (what: string, remedy: string, ...steps: Path) => void;

/** A spot in a file from which faults are reported. */
export class FaultPlace {
  readonly #sink: LawFault[];
  readonly #file: string;
  readonly #lineOf: LineOf | null;
  readonly #path: Path;
  readonly #names: readonly string[];

  constructor(
    sink: LawFault[],
    file: string,
    lineOf: LineOf | null,
    path: Path = [],
    names: readonly string[] = [],
  ) {
    this.#sink = sink;
    this.#file = file;
    this.#lineOf = lineOf;
    this.#path = path;
    this.#names = names;
  }

  /** A spot inside this one; `name` is what its author calls it, as the id of a clause. */
  within(steps: Path, ...name: readonly string[]): FaultPlace {
    const path = [...this.#path, ...steps];
    return new FaultPlace(this.#sink, this.#file, this.#lineOf, path, [...this.#names, ...name]);
  }

  /** @param steps lead from here to what is wrong, so that its own line is named. */
  report(what: string, remedy: string, ...steps: Path): void {
    this.#sink.push({
      where: [this.#file, ...this.#names].join(" › "),
      what,
      remedy,
      file: this.#file,
      line: this.#lineOf?.([...this.#path, ...steps]) ?? null,
    });
  }
}

/** A fault in one sentence, for programs that only pass it on. */
export const faultInWords = ({ where, line, what, remedy }: LawFault): string =>
  `${where}${line === null ? "" : ` (line ${line})`}: ${what}. ${remedy}`;
