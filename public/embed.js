// In the frame of /embed/<city>: tells the page around it how tall it is, and that a question is on its way.
(() => {
  const tell = () =>
    parent.postMessage(
      { type: "lotline:height", height: document.documentElement.getBoundingClientRect().height },
      "*",
    );
  if (parent !== window) {
    new ResizeObserver(tell).observe(document.documentElement);
    addEventListener("load", tell);
    addEventListener("message", ({ source, data }) => {
      if (source === parent && data?.type === "lotline:ask") tell();
    });
  }
  const form = document.querySelector("form");
  const button = form?.querySelector("button");
  const status = document.getElementById("status");
  // The page that a browser shows instead has no way back to the question.
  const heldBack = (event) => {
    if (navigator.onLine) return false;
    event.preventDefault();
    status.textContent = "You are offline. Your question is still here: ask again once you are connected.";
    return true;
  };
  form?.addEventListener("submit", (event) => {
    if (heldBack(event)) return;
    button.setAttribute("aria-disabled", "true");
    status.textContent = "Looking it up…";
  });
  addEventListener("click", (event) => {
    if (status && event.target.closest?.('a[href^="/embed/"]')) heldBack(event);
  });
  // Coming back shows the page as it was left.
  addEventListener("pageshow", () => {
    button?.removeAttribute("aria-disabled");
    if (status) status.textContent = "";
  });
})();
