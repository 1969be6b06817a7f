import { createMiddleware } from "hono/factory";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";
import { problemPage } from "../problem-page.ts";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * What is sent to a page must be a form that can be read; anything else gets a sentence. Without a body there is nothing
 * to read, and a form of several parts that is cut short is found out here, before the page's own code reads it.
 */
export const formType = (services: Services) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method !== "POST") return next();
    const type = c.req.header("Content-Type");
    const refuse = (wanted: string) => problemPage(c, services, { code: "unsupported_type", wanted });
    if (!type || !FORM.test(type)) return refuse("a form");
    const whole = await c.req.raw
      .clone()
      .formData()
      .then(
        () => true,
        () => false,
      );
    return whole ? next() : refuse("a whole form");
  });
