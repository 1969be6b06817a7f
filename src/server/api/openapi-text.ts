import { createHash } from "node:crypto";
import { describeApi } from "#contract/v1/document/describe-api.ts";
import type { Services } from "../services.ts";
import type { Written } from "./write-answer.ts";

const written = new Map<string, Written>();

/** The OpenAPI document as it is sent; made once for each address of the site. */
export function openApiText({ baseUrl }: Pick<Services, "baseUrl">): Written {
  const address = baseUrl();
  const known = written.get(address);
  if (known) return known;
  const body = JSON.stringify(describeApi(address));
  const etag = `W/"${createHash("sha1").update(body).digest("base64url").slice(0, 22)}"`;
  const answer = { body, type: "application/json", etag, next: null, packed: new Map() };
  written.set(address, answer);
  return answer;
}
