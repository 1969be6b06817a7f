import { CopyButton } from "#web/components/copy-button.tsx";

/** A piece of code with a button that copies it. `label` says what it is: "Copy the Python sample". */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <div className="code-block">
      {/* Wide code scrolls, and what scrolls must be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="code-text" aria-label={`The ${label}`} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton label={`Copy the ${label}`} text={() => code} />
    </div>
  );
}
