/** A number as people write it: thousands apart, no trailing zeros, at most three decimals. */
export function formatNumber(value: number): string {
  const rounded = Number(value.toFixed(3));
  const [whole = "0", decimals] = Math.abs(rounded).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${rounded < 0 ? "−" : ""}${grouped}${decimals ? `.${decimals}` : ""}`;
}

/** "4 ft", "1,000 sq ft", "35%", "1 story", "$150": short, as it is written next to a figure. */
export function formatQuantity(q: { value: number; unit: string }): string {
  const n = formatNumber(q.value);
  switch (q.unit) {
    case "%":
      return `${n}%`;
    case "USD":
      return `$${Number.isInteger(q.value) ? n : withCents(q.value)}`;
    case "USD per sq ft":
      return `$${n} per sq ft`;
    case "stories":
      return `${n} ${q.value === 1 ? "story" : "stories"}`;
    case "units":
      return `${n} ${q.value === 1 ? "home" : "homes"}`;
    case "spaces":
      return `${n} parking ${q.value === 1 ? "space" : "spaces"}`;
    case "spaces per unit":
      return `${n} ${q.value === 1 ? "space" : "spaces"} for each home`;
    case "spaces per 1,000 sq ft":
      return `${n} ${q.value === 1 ? "space" : "spaces"} for each 1,000 sq ft`;
    case "sq ft per unit":
      return `${n} sq ft for each home`;
    case "per day":
      return `${n} a day`;
    case "days per year":
      return `${n} ${q.value === 1 ? "day" : "days"} a year`;
    case "people":
      return `${n} ${q.value === 1 ? "person" : "people"}`;
    case "calendar year":
      return String(q.value);
    case "FAR":
    case "count":
      return n;
    default:
      return q.value === 1 && /s$/.test(q.unit) ? `${n} ${q.unit.slice(0, -1)}` : `${n} ${q.unit}`;
  }
}

function withCents(value: number): string {
  const [whole = "0", cents = ""] = value.toFixed(2).split(".");
  return `${formatNumber(Number(whole))}.${cents}`;
}
