// Fetches the application once the page has been painted: the page can be read and used without it, and nothing of it takes the
// network or the processor before that. The last of its files starts it, and needs the others.
(() => {
  const LATEST_MS = 3000;
  const modules = document.currentScript.dataset.modules.split(" ");
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const [at, href] of modules.entries()) {
      const isLast = at === modules.length - 1;
      const element = document.createElement(isLast ? "script" : "link");
      if (isLast) Object.assign(element, { type: "module", src: href });
      else Object.assign(element, { rel: "modulepreload", href });
      document.head.append(element);
    }
  };
  const reportsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (document.visibilityState === "hidden" || !reportsPaint) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
  // A page that goes behind before it is painted is taken over all the same.
  document.addEventListener("visibilitychange", start, { once: true });
  setTimeout(start, LATEST_MS);
})();
