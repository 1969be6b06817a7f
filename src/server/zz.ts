import "pg"; import "#web/site.ts"; export const c=1;
