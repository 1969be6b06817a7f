/** What a visitor reads; each question is another one, so that it is counted. */
export const READS: readonly ((n: number) => string)[] = [
  () => "/",
  (n: number) => `/search?q=Can+I+build+a+${(n % 90) + 1}-foot+fence+in+Denver%3F`,
  (n: number) => `/api/search?q=how+tall+may+a+fence+${n % 500}+be&cityId=1`,
  () => "/codes",
  () => "/codes/denver",
  () => "/codes/denver/dzc-10.5-fence-height",
  () => "/api/codes/denver",
  () => "/compliance",
  () => "/map",
  () => "/api/map-layers/1",
  () => "/api/location?lng=-104.99&lat=39.74",
  () => "/documentation",
];
