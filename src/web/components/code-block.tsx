import { CopyButton } from "./copy-button.tsx";

/**
 * Code, or what goes over the wire, and a button that copies it. `label` says what it is, as after "the": "Python sample".
 * `wrap` breaks long lines; without it they are reached by scrolling. `long`: it may be longer than a screen, and scrolls too.
 */
export function CodeBlock({
  code,
  label,
  wrap = false,
  long = false,
  button,
}: {
  code: string;
  label: string;
  wrap?: boolean;
  long?: boolean;
  /** What the button says where that is not "Copy the …". */
  button?: string;
}) {
  return (
    <div className="code-block">
      <section
        className="code-text"
        data-wrap={wrap || undefined}
        data-long={long || undefined}
        aria-label={`The ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton
        label={button ?? `Copy the ${label}`}
        icon="copy"
        text={() => code}
        {...(button ? { about: label } : {})}
      />
    </div>
  );
}
