import { useNavigation } from "react-router";

/** Whether the form of this name is on its way; the name stands in its hidden field "form". */
export function usePending(form: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("form") === form;
}
