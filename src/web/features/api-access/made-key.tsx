import { useEffect, useRef } from "react";
import type { NewApiKeyOutput } from "#contract/api-keys.ts";
import { CopyButton } from "#web/components/copy-button.tsx";

/** A key that was just made: the only time that it is shown. */
export function MadeKey({ made: { key, made } }: { made: NewApiKeyOutput }) {
  const title = useRef<HTMLHeadingElement>(null);
  // It stands above the form that asked for it, and must not be missed.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="made-key" aria-labelledby="made-key">
      <h2 id="made-key" className="section-title" tabIndex={-1} ref={title}>
        Your new key: {made.name}
      </h2>
      <p>Copy it now and keep it where your program reads its secrets. It is not shown again.</p>
      <div className="made-key-text">
        <code className="api-code">{key}</code>
        <CopyButton label="Copy key" icon="copy" text={() => key} />
      </div>
    </section>
  );
}
