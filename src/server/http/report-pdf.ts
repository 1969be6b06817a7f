import type { Context } from "hono";
import type { Report } from "#domain/reports/report.ts";
import { renderPdf } from "../reports/render-pdf.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { pdfResponse } from "./pdf-response.ts";

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
  return pdfResponse(c, pdf, fileName(report, day, "pdf"), "private, max-age=31536000, immutable");
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
