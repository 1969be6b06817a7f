import "#server/config.ts"; import "hono"; import "../features/search/outcomes.ts"; import "#testing/app.ts"; export const d=1;
