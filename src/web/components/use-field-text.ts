import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** The text of a field: it follows what is given, and what was typed before the script arrived is kept. */
export function useFieldText(given: string) {
  const [text, setText] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  const followed = useRef(given);
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);
  useEffect(() => {
    if (followed.current === given) return;
    followed.current = given;
    setText(given);
  }, [given]);
  return { text, setText, field };
}
