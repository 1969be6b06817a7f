import type { Block, Inline } from "#contract/documentation.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { VerdictMark } from "#web/answer/verdict-mark.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Link } from "#web/components/link.tsx";
import { KeptText } from "#web/kept-text.tsx";
import { LinkNumber } from "./printed-links.tsx";

/** The blocks of an article. They hold text and addresses only; nothing in them is markup. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // Blocks have no other identity and never move.
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
    case "note":
      return (
        <p className="doc-note">
          <Words words={block.words} />
        </p>
      );
    case "list":
      return <List block={block} />;
    case "table":
      return <Table block={block} />;
    case "code":
      return <Code block={block} />;
    case "picture":
      return <Picture block={block} />;
    case "answer":
      return <Answer block={block} />;
  }
}

function Words({ words }: { words: readonly Inline[] }) {
  return words.map((part, at) => <OneInline key={at} part={part} />);
}

function OneInline({ part }: { part: Inline }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "strong":
      return <strong>{part.text}</strong>;
    case "emphasis":
      return <em>{part.text}</em>;
    case "code":
      return <code>{part.text}</code>;
    case "outcome":
      return <VerdictMark outcome={part.outcome} />;
    case "link":
      return (
        <>
          {part.href.startsWith("/") ? (
            <Link to={part.href}>{part.text}</Link>
          ) : (
            <a href={part.href}>{part.text}</a>
          )}
          <LinkNumber href={part.href} />
        </>
      );
  }
}

type Of<K extends Block["kind"]> = { block: Extract<Block, { kind: K }> };

function List({ block: { ordered, items } }: Of<"list">) {
  const lines = items.map((words, at) => (
    <li key={at}>
      <Words words={words} />
    </li>
  ));
  return ordered ? <ol className="doc-steps">{lines}</ol> : <ul>{lines}</ul>;
}

function Table({ block: { columns, rows } }: Of<"table">) {
  return (
    <table className="data-table cards-on-phone doc-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column || <span className="sr-only">Row</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }, at) => (
          <tr key={at} id={id ?? undefined}>
            {cells.map((words, column) => (
              <td key={column} data-label={columns[column]}>
                <Words words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "Terminal",
  js: "JavaScript",
  py: "Python",
  html: "HTML",
  json: "JSON",
};

function Code({ block: { language, text } }: Of<"code">) {
  const name = LANGUAGES[language] ?? "Text";
  return (
    <div className="doc-code">
      <div className="doc-code-head no-print">
        <span>{name}</span>
        <CopyButton label="Copy" about={name} text={() => text} icon="copy" />
      </div>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  );
}

/** The screen by day, and by night where the theme is dark: the theme is a choice of the person, which no media query knows. */
function Picture({ block: { src, dark, alt, width, height } }: Of<"picture">) {
  const size = { width, height };
  return (
    <figure className="doc-picture">
      <img src={src} alt={alt} {...size} loading="lazy" data-theme={dark ? "light" : undefined} />
      {dark ? <img src={dark} alt={alt} {...size} loading="lazy" data-theme="dark" /> : null}
    </figure>
  );
}

/** An answer of the product, computed when this page was made. */
function Answer({ block }: Of<"answer">) {
  const { question, outcome, headline, citations, href, action } = block;
  return (
    <section className="answer doc-answer" data-tone={OUTCOME_LOOK[outcome].tone} aria-label={question}>
      <p className="doc-asked">{question}</p>
      <VerdictMark outcome={outcome} />
      <p className="headline">
        <KeptText text={headline} />
      </p>
      {citations.length > 0 ? (
        <ul className="doc-cited">
          {citations.map((citation) => (
            <li key={citation.href}>
              <Link to={citation.href}>{citation.label}</Link>
              <LinkNumber href={citation.href} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="doc-computed">
        Computed from today's law.{" "}
        <Link to={href} className="summary-link">
          {action}
        </Link>
        <LinkNumber href={href} />
      </p>
    </section>
  );
}
