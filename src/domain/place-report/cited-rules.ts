import type { CitationOut } from "../answers/answer-shape.ts";
import { newDraft } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { renumber } from "../wizard/renumber-citations.ts";

/** The citations of a report, each once, from rules and from answers that have numbers of their own. */
export class CitedRules {
  readonly all: CitationOut[] = [];
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The ids of the rules' quotes, each once. */
  cite(...held: readonly HeldRule[]): string[] {
    const draft = newDraft(this.#engine);
    const ids = held.map((one) => draft.cite(one));
    return this.take(draft.finish().citations, ids);
  }

  /** The ids here of citations that an answer made. */
  take(own: readonly CitationOut[], ids: readonly string[]): string[] {
    const wanted = new Set(ids);
    const idOf = renumber(
      own.filter(({ id }) => wanted.has(id)),
      this.all,
    );
    return [...new Set(ids.map(idOf))];
  }
}
