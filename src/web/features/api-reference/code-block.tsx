/** A request or an answer as it goes over the wire. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="code-block" aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}
