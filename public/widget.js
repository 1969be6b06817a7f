// Puts the frame of /embed/<city> where this script stands on another site's page. What it takes: docs/widget.md.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const site = new URL(script.src).origin;
  const { city = "", theme = "auto", accent = "", title = "" } = script.dataset;
  const query = new URLSearchParams({ theme });
  if (accent) query.set("accent", accent);

  const frame = document.createElement("iframe");
  const address = `${site}/embed/${encodeURIComponent(city)}?${query}`;
  frame.src = address;
  frame.title = title || "Ask about building and zoning rules (Lotline)";
  // No cookies, no storage, no reach into this page: it may run its own script, send its form and open new tabs.
  frame.setAttribute("sandbox", "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox");
  frame.loading = "lazy";
  Object.assign(frame.style, { display: "block", width: "100%", height: "360px", border: "0" });

  let waiting = 0;
  addEventListener("message", ({ source, origin, data }) => {
    // A frame in that sandbox has no origin of its own ("null"); nobody else is this frame.
    if (source !== frame.contentWindow || origin !== "null") return;
    const height = data?.type === "lotline:height" ? Number(data.height) : Number.NaN;
    if (!(height > 0)) return;
    clearTimeout(waiting);
    frame.style.height = `${Math.min(Math.ceil(height), 6000)}px`;
  });

  // A browser's own error page also counts as loaded, but it does not tell its height when it is asked.
  frame.addEventListener("load", () => {
    clearTimeout(waiting);
    frame.contentWindow.postMessage({ type: "lotline:ask" }, "*");
    waiting = setTimeout(sayNothingCame, 3000);
  });
  const sayNothingCame = () => {
    const notice = document.createElement("p");
    notice.setAttribute("role", "alert");
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = "Try again";
    again.addEventListener("click", () => {
      notice.replaceWith(frame);
      frame.src = address;
    });
    notice.append("Building rules cannot be looked up just now. ", again);
    frame.replaceWith(notice);
  };

  const inHead = !document.body?.contains(script) && document.head.contains(script);
  if (!inHead) script.after(frame);
  else if (document.body) document.body.append(frame);
  else addEventListener("DOMContentLoaded", () => document.body.append(frame));
})();
