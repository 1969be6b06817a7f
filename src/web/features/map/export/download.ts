import { ApiError } from "#web/api-client.ts";

/**
 * Fetches a file of this site and tells how many bytes have come. Rejects with ApiError for a refusal, with TypeError
 * when the server cannot be reached.
 */
export async function fetchFile(
  address: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ blob: Blob; name: string }> {
  const response = await fetch(address, {
    signal,
    credentials: "same-origin",
    headers: { accept: "application/json, application/pdf, application/geo+json" },
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    onBytes(bytes);
  }
  return {
    blob: new Blob(parts, { type: response.headers.get("Content-Type") ?? "" }),
    name: name ?? "lotline-map",
  };
}

/** Saves a file as the browser saves downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
