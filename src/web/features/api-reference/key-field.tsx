import { useEffect, useRef } from "react";

/** Its id, to lead to it. */
export const KEY_FIELD = "api-key";

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
      <label htmlFor={KEY_FIELD}>Your key</label>
      <input
        ref={field}
        id={KEY_FIELD}
        type="password"
        className="field"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${KEY_FIELD}-hint`}
        onChange={(event) => {
          const key = event.target.value.trim();
          keep(key);
          onChange(key);
        }}
      />
      <span id={`${KEY_FIELD}-hint`} className="detail-hint">
        It stays in this tab until you close it, and goes only to the API.
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
