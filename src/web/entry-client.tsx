import "./styles/main.css";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createApiCache, createRead, createWrite } from "./api-client.ts";
import { endTakingOver } from "./components/taken-over-later.tsx";
import { createBrowserAllowance } from "./features/search/search-allowance.ts";
import { APPLICATION_ID, HYDRATION_ID, readHydration, seedReads } from "./hydration.ts";
import { createRoutes } from "./routes.tsx";

/** Ends the task, so that the browser can paint and answer presses between two pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const text = document.getElementById(HYDRATION_ID)?.textContent ?? "";
const hydration = readHydration(text);

let remaining = hydration.searchesRemaining;
const cache = createApiCache(async (path) => {
  const response = await fetch(path, {
    credentials: "same-origin",
    headers: { accept: "application/json" },
  });
  if (path.startsWith("/api/search")) {
    const left = response.headers.get("X-Searches-Remaining");
    remaining = left === null ? null : Number(left);
  }
  return response;
});
seedReads(cache, hydration.reads);

const routes = createRoutes({
  read: createRead(cache),
  write: createWrite((path, init) => fetch(path, { ...init, credentials: "same-origin" })),
  // A person's searches are the server's to count; the browser counts for visitors.
  allowance: hydration.user
    ? { admits: () => true, record: () => {}, remaining: () => remaining }
    : createBrowserAllowance(() => remaining),
  user: hydration.user,
  offer: hydration.offer,
  picture: () => null,
  baseUrl: hydration.baseUrl,
});
// The server wrote the page whole; what it consists of has to be here before the application takes it over.
for (const { route } of matchRoutes(routes, window.location) ?? [])
  if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
await pause();
const router = createBrowserRouter(routes, { hydrationData: hydration.router });
await pause();
hydrateRoot(document.getElementById(APPLICATION_ID)!, <RouterProvider router={router} />);
const rest = endTakingOver();
if (rest) await rest;
// From here on presses and keys are the application's.
performance.mark("application");
