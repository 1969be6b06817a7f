// Puts the frame of /embed/<city> where this script stands on another site's page. What it takes: docs/widget.md.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const site = new URL(script.src).origin;
  const { city = "", theme = "auto", accent = "", title = "" } = script.dataset;
  const query = new URLSearchParams({ theme });
  if (accent) query.set("accent", accent);

  const frame = document.createElement("iframe");
  frame.src = `${site}/embed/${encodeURIComponent(city)}?${query}`;
  frame.title = title || "Ask about building and zoning rules (Lotline)";
  // No cookies, no storage, no reach into this page: it may run its own script, send its form and open new tabs.
  frame.setAttribute("sandbox", "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
  frame.loading = "lazy";
  Object.assign(frame.style, { display: "block", width: "100%", height: "360px", border: "0" });

  addEventListener("message", ({ source, origin, data }) => {
    // A frame in that sandbox has no origin of its own ("null"); nobody else is this frame.
    if (source !== frame.contentWindow || origin !== "null") return;
    const height = data?.type === "lotline:height" ? Number(data.height) : Number.NaN;
    if (height > 0) frame.style.height = `${Math.min(Math.ceil(height), 6000)}px`;
  });

  const inHead = !document.body?.contains(script) && document.head.contains(script);
  if (!inHead) script.after(frame);
  else if (document.body) document.body.append(frame);
  else addEventListener("DOMContentLoaded", () => document.body.append(frame));
})();
