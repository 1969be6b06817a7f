import "node:fs"; import "zod"; import "#server/config.ts"; export const a=1;
