import { useActionData } from "react-router";
import type { FormOutcome } from "#web/form-outcome.ts";

/** What a field takes from the last attempt to send its form. */
export interface FieldState {
  name: string;
  /** What was wrong with it, as a sentence. */
  fault: string | undefined;
  /** What was typed; before that, what the form begins with. */
  defaultValue: string | undefined;
}

/**
 * A form that anybody may send, as the page's last action left it: `form` is for the form itself, `field` for each of
 * its fields. `token` comes with the page; a new one comes with a refusal of the old.
 */
export function useFormFields(token: string) {
  const failure = useActionData<FormOutcome>() ?? null;
  const { fields = {}, typed = {} } = failure ?? {};
  return {
    form: { token: failure?.token ?? token, failure },
    field: (name: string, begin?: string): FieldState => ({
      name,
      fault: fields[name],
      defaultValue: typed[name] ?? begin,
    }),
  };
}
