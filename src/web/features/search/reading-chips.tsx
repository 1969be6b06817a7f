import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { ASK_WORDS } from "#domain/reports/report-words.ts";
import { Link } from "#web/components/link.tsx";
import { useLightDismiss } from "#web/components/use-light-dismiss.ts";
import { searchAddress } from "#web/search-address.ts";
import { dayWords, PLACE_CHOICES, placeWords, SUBJECT_CHOICES, subjectWords } from "#web/words.ts";
import { asksOf, factsOf, quantitiesOf, readingLine } from "./reading-line.ts";

interface ReadingProps {
  input: SearchInput;
  output: SearchOutput;
  cities: readonly CityRef[];
  isToday: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
}

const CORRECTIONS = ["district", "asOf", "subject", "place", "intent", "rule"] as const;

/** In place of a model's reading: then no model is asked. */
const OWN_READING = "own";

/**
 * How the question was read, in one line that opens to its parts, and whether a model helped. Each part opens, without script too, to what it can be
 * changed to.
 */
export function ReadingChips({ input, output, cities, isToday, open, onToggle }: ReadingProps) {
  const container = useRef<HTMLElement>(null);
  useLightDismiss(container, output);
  const { interpretation: read, city } = output;
  // What is corrected by hand replaces a model's reading.
  const change = (changes: Partial<SearchInput>) =>
    searchAddress({ ...input, page: undefined, reading: undefined, ...changes });
  // A rule that was chosen is one city's, and answers one question about one project.
  const other = (changes: Partial<SearchInput>) => change({ rule: undefined, ...changes });
  // What is read of an enacted text has one day, and is found by its words.
  const isImported = isImportedId(city?.id);
  const [first, ...further] = asksOf(read);
  const corrected = CORRECTIONS.some((name) => input[name] !== undefined) || input.reading === OWN_READING;

  return (
    <>
      <details
        className="reading-fold"
        open={open}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      >
        <summary className="reading-line">
          <span className="sr-only">We read this as </span>
          {readingLine(output, isToday)}
          <span className="no-print">{"\u00a0— "}</span>
          <span className="reading-change">Change</span>
        </summary>
        <section ref={container} className="reading" aria-label="How we read your question">
          <Chip name="City" value={city ? city.name : "All Cities"}>
            <Choices
              current={city ? String(city.id) : ""}
              choices={[
                { value: "", label: "All Cities" },
                ...cities.map(({ id, name, state }) => ({ value: String(id), label: `${name}, ${state}` })),
              ]}
              to={(value) => other({ cityId: value })}
            />
          </Chip>
          {isImported ? null : <ProjectChips read={read} question={first} to={other} />}
          {further.map((ask) => (
            <span key={ask} className="reading-fact">
              {ask}
            </span>
          ))}
          {quantitiesOf(read).map(({ name, value }) => (
            <Chip key={`${name} ${value}`} name={name} value={value}>
              <p className="chip-panel text-sm">
                To change it, edit <a href="#question">your question</a>.
              </p>
            </Chip>
          ))}
          {isImported ? null : (
            <Chip name="Where" value={read.place ? placeWords(read.place) : "anywhere"}>
              <Choices
                current={read.place ?? ""}
                choices={[{ value: "", label: "Anywhere on the lot" }, ...PLACE_CHOICES]}
                to={(value) => change({ place: value })}
              />
            </Chip>
          )}
          <Chip name="District" value={read.district ?? "any"}>
            <Retype
              input={input}
              name="district"
              label="Zoning district, as on the city's map"
              value={input.district ?? read.district ?? ""}
            />
          </Chip>
          {isImported ? null : (
            <Chip name="Date" value={isToday ? "today" : dayWords(read.asOf)}>
              <Retype
                input={input}
                name="asOf"
                label="Show the rules as of this date"
                value={read.asOf}
                type="date"
              />
            </Chip>
          )}
          {factsOf(read.circumstances).map((fact) => (
            <span key={fact} className="reading-fact">
              {fact}
            </span>
          ))}
          {read.reading === null && corrected ? (
            <Link to={searchAddress({ q: input.q, cityId: input.cityId })} className="reading-reset">
              Undo my changes
            </Link>
          ) : null}
          <Asides read={read} />
        </section>
      </details>
      {read.reading === null ? null : (
        <p className="reading-model">
          A language model helped to read this question. The answer is computed from the rules.{" "}
          <Link to={change({ reading: OWN_READING })} className="no-print" preventScrollReset>
            Read it without the model
          </Link>
        </p>
      )}
    </>
  );
}

/** The project and what is asked of it, for cities with rules of our own. */
function ProjectChips({
  read,
  question,
  to,
}: {
  read: SearchOutput["interpretation"];
  question: string | undefined;
  to: (changes: Partial<SearchInput>) => string;
}) {
  return (
    <>
      <Chip name="Project" value={read.subject ? subjectWords(read.subject) : "not found"}>
        <Choices
          current={read.subject ?? ""}
          choices={SUBJECT_CHOICES}
          to={(value) => to({ subject: value })}
        />
      </Chip>
      <Chip name="Question" quiet value={question ?? ASK_WORDS[read.intent]}>
        <Choices
          current={read.intent}
          choices={Object.entries(ASK_WORDS).map(([value, label]) => ({ value, label }))}
          to={(value) => to({ intent: value })}
        />
      </Chip>
    </>
  );
}

/** Words that name no fact of the project, and what was assumed. The ranking of rules reads those words too. */
function Asides({ read }: { read: SearchOutput["interpretation"] }) {
  if (read.unread.length === 0 && read.assumptions.length === 0) return null;
  return (
    <div className="reading-asides">
      {read.unread.length > 0 ? (
        <p>
          We didn't use:{" "}
          {read.unread.map((word, index) => (
            <span key={word}>
              {index > 0 ? ", " : null}
              <q>{word}</q>
            </span>
          ))}
        </p>
      ) : null}
      {read.assumptions.length > 0 ? <p>We assumed: {read.assumptions.join("; ")}.</p> : null}
    </div>
  );
}

/** `quiet`: on a phone the value says enough without the name. */
function Chip({
  name,
  value,
  quiet = false,
  children,
}: {
  name: string;
  value: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="reading-chip" name="reading">
      <summary className="chip chip-dashed">
        <span className={quiet ? "chip-name chip-name-quiet" : "chip-name"}>{name}</span> {value}
      </summary>
      <div className="panel reading-panel">{children}</div>
    </details>
  );
}

interface Choice {
  value: string;
  label: string;
}

function Choices({
  current,
  choices,
  to,
}: {
  current: string;
  choices: readonly Choice[];
  to: (value: string) => string;
}) {
  return (
    <ul>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Link
            to={to(value)}
            className="menu-item"
            aria-current={value === current ? "true" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A correction that is typed: the rest of the search travels along in hidden fields. */
function Retype({
  input,
  name,
  label,
  value,
  type = "text",
}: {
  input: SearchInput;
  name: "district" | "asOf";
  label: string;
  value: string;
  type?: "text" | "date";
}) {
  const kept = Object.entries(input).filter(
    ([field, text]) => field !== name && field !== "page" && text !== undefined,
  );
  return (
    <Form method="get" action="/search" className="chip-panel" preventScrollReset>
      {kept.map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={String(text)} />
      ))}
      <label className="block text-sm">
        {label}
        <input name={name} type={type} defaultValue={value} maxLength={60} className="field mt-1 w-full" />
      </label>
      <button type="submit" className="button mt-3">
        Apply
      </button>
    </Form>
  );
}
