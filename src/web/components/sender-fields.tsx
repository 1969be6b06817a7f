import { LineField } from "./form-field.tsx";
import type { FieldState } from "./use-form-fields.ts";

/** Who writes, and where they are answered. `hint` says who gets the address. */
export function SenderFields({ field, hint }: { field: (name: string) => FieldState; hint: string }) {
  return (
    <>
      <LineField {...field("name")} label="Name" maxLength={120} autoComplete="name" />
      <EmailField {...field("email")} hint={hint} />
    </>
  );
}

export const EmailField = (field: FieldState & { hint: string }) => (
  <LineField {...field} label="Email" type="email" maxLength={254} autoComplete="email" />
);
