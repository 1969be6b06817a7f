import type { Metric } from "./metrics.ts";

/** Metrics in the text format 0.0.4 of Prometheus. */
export const prometheusText = (metrics: readonly Metric[]): string => metrics.map(textOf).join("");

function textOf(metric: Metric): string {
  const { name, help, type } = metric;
  const lines =
    metric.type === "histogram"
      ? bucketsOf(metric)
      : metric.samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("\n")}\n`;
}

/** Prometheus counts in each class what is in those below too. */
function bucketsOf({ name, bounds, series }: Extract<Metric, { type: "histogram" }>): string[] {
  return series.flatMap(({ labels, counts, sum, total }) => {
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index]!;
      return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${below}`;
    });
    return [
      ...buckets,
      `${name}_bucket${labelText({ ...labels, le: "+Inf" })} ${total}`,
      `${name}_sum${labelText(labels)} ${sum}`,
      `${name}_count${labelText(labels)} ${total}`,
    ];
  });
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`))}"`,
  );
  return parts.length > 0 ? `{${parts.join(",")}}` : "";
}
