import type { NamedEvent } from "../law/named-events.ts";
import { type CalendarDate, dayBefore } from "../units/calendar-date.ts";
import { PhraseBook, type Token } from "./phrase-book.ts";

const BEFORE = new Set("before until till pre".split(" "));
/** "Before the City of Yes rules", "prior to HOME". */
const BETWEEN = new Set("the to of a new".split(" "));
const FARTHEST = 3;

/** Finds the changes of law that a text names as the end of the law that it asks for. */
export class EventReader {
  readonly #names: PhraseBook<NamedEvent>;

  constructor(events: readonly NamedEvent[]) {
    this.#names = new PhraseBook(events.map((event) => [event.name, event]));
  }

  /** The last day before a change of the city's law that is named: "pre-HOME", "until City of Yes took effect". */
  lastDayBefore(cityId: number, tokens: readonly Token[], text: string): CalendarDate | null {
    const named = this.#names
      .find(tokens, true)
      .filter(({ value, from, to }) => {
        const raw = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
        // "HOME" is a name where it is written as one, and "home" is where one lives.
        const shouted = value.name !== value.name.toUpperCase() || raw.endsWith(value.name);
        return value.cityId === cityId && shouted && isAfterBefore(from, tokens);
      })
      .sort((a, b) => b.to - b.from - (a.to - a.from));
    return named[0] ? dayBefore(named[0].value.on) : null;
  }
}

function isAfterBefore(from: number, tokens: readonly Token[]): boolean {
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST; at--) {
    const word = tokens[at]!.text;
    if (BEFORE.has(word) || (word === "prior" && tokens[at + 1]?.text === "to")) return true;
    if (!BETWEEN.has(word)) return false;
  }
  return false;
}
