import "#server/config.ts"; import "../search/outcomes.ts"; import "vite"; export const b=1;
