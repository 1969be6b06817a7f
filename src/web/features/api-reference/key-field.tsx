import { useEffect, useRef } from "react";

const STORED = "lotline-api-key";

/** Where the key is typed. It stays in this tab: it is forgotten with it, and never sent anywhere but to the API. */
export function KeyField({ onChange }: { onChange: (key: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const kept = readKept();
    if (field.current && !field.current.value) field.current.value = kept;
    onChange(field.current?.value ?? "");
  }, [onChange]);
  return (
    <p className="key-field needs-script">
      <label htmlFor="api-key">Your key</label>
      <input
        ref={field}
        id="api-key"
        type="password"
        className="field"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="api-key-hint"
        onChange={(event) => {
          const key = event.target.value.trim();
          keep(key);
          onChange(key);
        }}
      />
      <span id="api-key-hint" className="detail-hint">
        It stays in this tab until you close it, and goes to the API alone.
      </span>
    </p>
  );
}

/** A browser may refuse storage; the field then holds the key by itself. */
function readKept(): string {
  try {
    return sessionStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string): void {
  try {
    if (key) sessionStorage.setItem(STORED, key);
    else sessionStorage.removeItem(STORED);
  } catch {
    // Nothing is lost: the field still holds it.
  }
}
