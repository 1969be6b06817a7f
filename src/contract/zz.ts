import "./zz2.ts"; import "#server/config.ts"; import "hono"; export const e=1;
