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
  form?.addEventListener("submit", (event) => {
    // The page of the browser that would come has no way back to the question.
    if (!navigator.onLine) {
      event.preventDefault();
      status.textContent = "You are offline. Your question is still here: ask again once you are connected.";
      return;
    }
    button.setAttribute("aria-disabled", "true");
    status.textContent = "Looking it up…";
  });
  // Coming back shows the page as it was left.
  addEventListener("pageshow", () => {
    button?.removeAttribute("aria-disabled");
    if (status) status.textContent = "";
  });
})();
