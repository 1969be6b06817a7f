import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Report } from "#domain/reports/report.ts";
import { renderPdf } from "../reports/render-pdf.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";

/**
 * GET /reports/<id>.pdf: a report as it was given out; null for an id that nobody gave out. It may hold an address
 * and a plan, so only the person's own browser keeps it.
 */
export async function reportPdf(c: Context<Env>, services: Services): Promise<Response | null> {
  const id = (c.req.param("file") ?? "").replace(/\.pdf$/, "");
  const stored = await services.reports.find(id);
  if (!stored) return null;
  const { report, day } = stored;
  const baseUrl = services.baseUrl();
  const pdf = await renderPdf({ report, id, issuedOn: day, baseUrl, verifyUrl: `${baseUrl}/verify/${id}` });
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${fileName(report, day, "pdf")}"`,
    "Cache-Control": "private, max-age=31536000, immutable",
    ETag: `"${createHash("sha256").update(pdf).digest("base64url").slice(0, 22)}"`,
    "X-Robots-Tag": "noindex",
  };
  if (c.req.header("If-None-Match")?.includes(headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(pdf as Uint8Array<ArrayBuffer>, { headers });
}

/** "lotline-answer-a-fence-in-denver-2026-11-20.pdf" */
export function fileName({ title }: Report, day: string, ending: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `lotline-${words}-${day}.${ending}`;
}
