import { describeApi } from "#contract/v1/document/describe-api.ts";
import type { Services } from "../services.ts";
import { type Written, writtenAs } from "./write-answer.ts";

const written = new Map<string, Written>();

/** The OpenAPI document as it is sent; made once for each address of the site. */
export function openApiText({ baseUrl }: Pick<Services, "baseUrl">): Written {
  const address = baseUrl();
  const known = written.get(address);
  if (known) return known;
  const answer = writtenAs("application/json", JSON.stringify(describeApi(address)), null);
  written.set(address, answer);
  return answer;
}
