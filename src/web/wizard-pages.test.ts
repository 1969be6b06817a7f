import { describe, expect, it } from "vitest";
import { EMPTY_CHECK, FENCE_CHECK, FENCE_FIELDS, PROJECTS } from "#web/testing/check-fixture.ts";
import { renderPage } from "./testing/render-page.ts";

const refusal = (fields: Record<string, string>) =>
  Response.json({ error: "invalid_input", message: "A sentence.", fields }, { status: 400 });

async function callApi(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/api/cities")
    return Response.json([
      { id: 1, name: "Denver", state: "Colorado" },
      { id: 2, name: "Seattle", state: "Washington" },
    ]);
  if (pathname === "/api/compliance/fields")
    return searchParams.get("asOf") === "2025-01-01"
      ? Response.json({ error: "internal", message: "Something went wrong on our side." }, { status: 500 })
      : Response.json(
          searchParams.get("subject") === "tree"
            ? { ...FENCE_FIELDS, fields: [], covered: false }
            : FENCE_FIELDS,
        );
  if (pathname === "/api/compliance/check") {
    if (searchParams.get("place") === "nowhere")
      return refusal({ place: "Please choose one of the places." });
    return Response.json(searchParams.has("height") ? FENCE_CHECK : EMPTY_CHECK);
  }
  if (pathname === "/api/projects/fence-known") return Response.json(PROJECTS);
  return Response.json({ error: "not_found", message: "A sentence." }, { status: 404 });
}

const get = async (path: string) => {
  const { response, shown } = await renderPage(path, callApi);
  return { status: response.status, html: shown, location: response.headers.get("Location") };
};
const FENCE = "type=fence&cityId=1";

describe("the wizard without script", () => {
  it("begins with six projects to choose from, and its button works", async () => {
    const { status, html } = await get("/compliance");
    expect(status).toBe(200);
    for (const label of ["Fence", "ADU", "Addition", "Renovation", "Garage", "Other"])
      expect(html).toContain(`class="choice-label">${label}<`);
    expect(html).toContain("<title>Compliance Wizard · Lotline</title>");
    expect(html).toMatch(/<button(?=[^>]* name="step")(?=[^>]* value="2")[^>]*>Next</);
    expect(html).not.toMatch(/<button[^>]* disabled/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
  it.each([
    ["/compliance?step=4", "Compliance Wizard"],
    ["/compliance?step=3&type=fence", "Step 2 of 4"],
    ["/compliance?step=3&type=fence&cityId=99", "Step 2 of 4"],
    [`/compliance?${FENCE}`, "Step 3 of 4"],
    [`/compliance?${FENCE}&height=6`, "Step 4 of 4"],
    [`/compliance?step=1&${FENCE}&height=6`, "Step 1 of 4"],
  ])("%s shows %s", async (path, step) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${step}`);
  });
  it("says at the third step what a field is asked for, and carries along what it does not ask", async () => {
    const { html } = await get(`/compliance?step=3&${FENCE}&height=6+ft&lot_depth=125+ft`);
    expect(html).toContain('value="6 ft"');
    expect(html).toContain("Between the front wall of the house");
    expect(html).toContain('<input type="hidden" name="lot_depth" value="125 ft"/>');
    expect(html).toContain("Lot depth: 125 ft");
    expect(html).toContain("Optional. 2 questions that affect 6 rules");
    expect(html).toContain('<option value="U-SU-C">');
  });
  it("tells a bad figure at its field and keeps it as it was typed", async () => {
    const { status, html } = await get(`/compliance?step=4&${FENCE}&height=12,5&place=rear_yard`);
    expect(status).toBe(400);
    expect(html).toContain("<title>Step 3 of 4");
    expect(html).toContain("Please write decimals with a period: 12.5.");
    expect(html).toMatch(
      /id="field-height"[^>]*aria-invalid="true"[^>]*aria-describedby="field-height-fault"/,
    );
    expect(html).toContain('value="12,5"');
    expect(html).toContain('<option value="rear_yard" selected>');
  });
  it("tells what only the check refuses at its field too", async () => {
    const { status, html } = await get(`/compliance?step=4&${FENCE}&place=nowhere`);
    expect(status).toBe(400);
    expect(html).toContain("Please choose one of the places.");
  });
  it("asks for at least one detail", async () => {
    const { status, html } = await get(`/compliance?step=4&${FENCE}`);
    expect(status).toBe(400);
    expect(html).toContain("Please fill in at least one detail.");
  });
  it("goes on without details where the city holds no rule to ask for", async () => {
    const { status, html } = await get("/compliance?step=4&type=other&subject=tree&cityId=1");
    expect(status).toBe(200);
    expect(html).toContain("<title>Step 4 of 4");
  });
  it("leads a form's empty fields to the address without them", async () => {
    const sent = "/compliance?type=fence&wasType=fence&fenceType=standard&cityId=1&height=6&place=&step=4";
    expect(await get(sent)).toMatchObject({
      status: 302,
      location: "/compliance?step=4&type=fence&fenceType=standard&cityId=1&height=6",
    });
    expect((await get("/compliance?step=4&type=castle&cityId=1&height=6")).location).toBe(
      "/compliance?step=4&cityId=1&height=6",
    );
    const another = "/compliance?type=adu&wasType=fence&cityId=1&height=6&lot_depth=125&step=2";
    expect((await get(another)).location).toBe("/compliance?step=2&type=adu&cityId=1&lot_depth=125");
  });
  it("says that a step could not be loaded, and that nothing is lost", async () => {
    const { status, html } = await get(`/compliance?step=3&${FENCE}&asOf=2025-01-01`);
    expect(status).toBe(500);
    expect(html).toContain("This step could not be loaded");
    expect(html).toContain("Something went wrong on our side.");
  });
});

describe("the result", () => {
  it("has every part in its order, each figure with its clause", async () => {
    const { html } = await get(`/compliance?step=4&${FENCE}&height=6+ft&place=front_yard`);
    expect([...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
      "What to do next",
      "How this was checked",
      "What would pass",
      "Permits",
      "Fees",
      "How long it takes",
      "Inspections",
      "Documents to submit",
      "Who may draw or build it",
      "Other limits to meet",
      "Whom to ask",
      "What is typical elsewhere",
      "What we do not know",
      "The clauses",
    ]);
    expect(html).toMatch(/Not allowed by right<\/p>[\s\S]*How this was checked/);
    expect(html).toContain("The lesser of 28% of lot depth and 50 ft");
    expect(html).toContain("With lot depth 125 ft");
    expect(html).toContain("Fails by 5 ft");
    expect(html).toContain('href="tel:7208652915"');
    expect(html.match(/We don't have rules on inspections/g)).toHaveLength(1);
    expect(html).toContain("Typical; your city's own rule is not in our data");
    expect(html).not.toMatch(/ style="/);
  });
  it("applies a change, asks again, goes back to the details and keeps what was given", async () => {
    const { html } = await get(`/compliance?step=4&${FENCE}&height=6+ft&place=front_yard`);
    const address = (step: number, rest: string) =>
      `href="/compliance?step=${step}&amp;type=fence&amp;cityId=1&amp;${rest}"`;
    expect(html).toContain(address(4, "height=4+ft&amp;place=front_yard"));
    expect(html).toContain(address(4, "height=6+ft&amp;place=rear_yard"));
    expect(html).toContain(address(3, "height=6+ft&amp;place=front_yard"));
    expect(html).toContain('href="/projects/fence-known"');
    expect(html).toContain('href="/search?q=May+I+build+a+6+ft+fence+in+the+front+yard%3F&amp;cityId=1"');
    expect(html).toContain('<form method="post" action="/reports">');
    expect(html).toContain('<input type="hidden" name="kind" value="check"/>');
    expect(html).toContain("/tables/check.csv?");
  });
  it("is nowhere blank where we have nothing", async () => {
    const { html } = await get(`/compliance?step=4&${FENCE}&place=front_yard`);
    const titles = [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).toContain("Not in our data");
    expect(titles).not.toContain("Inspections");
    expect(html).not.toContain('href="#inspections"');
    expect(html).toContain(
      "permits, fees, how long it takes, inspections, documents to submit, who may draw or build it. Ask",
    );
    expect(html).toContain("We don't have an office to ask for this in Denver yet.");
    expect(html).not.toContain("/tables/check.csv");
  });
});

describe("a day that was asked for", () => {
  it("is told with the result and goes along to every other way to look at the project", async () => {
    const { html } = await get(`/compliance?step=4&${FENCE}&height=6+ft&place=front_yard&asOf=2020-05-01`);
    expect(html).toContain("<dt>By the law of</dt>");
    expect(html).toContain('href="/projects/fence-known?asOf=2020-05-01"');
    expect(html).toMatch(/href="\/search\?[^"]*asOf=2020-05-01"/);
    const everywhere = await get("/projects/fence-known?asOf=2020-05-01");
    expect(everywhere.html).toMatch(/href="\/compliance\?[^"]*asOf=2020-05-01"/);
    expect(everywhere.html).toContain('name="asOf" value="2020-05-01"');
  });
  it("can be taken out again at the third step", async () => {
    const { html } = await get(`/compliance?step=3&${FENCE}&height=6+ft&asOf=2020-05-01`);
    expect(html).toContain("By the law of May 1, 2020");
    expect(html).toContain(`href="/compliance?step=3&amp;${FENCE.replaceAll("&", "&amp;")}&amp;height=6+ft"`);
  });
});

describe("one project in every city", () => {
  it("shows verdict, binding rule and room by city, and what would have to change", async () => {
    const { status, html } = await get("/projects/fence-known");
    expect(status).toBe(200);
    expect(html).toContain("A 6 ft fence in the front yard, in every city</h1>");
    expect(html).toContain("Allowed in 1 of 3 cities.");
    expect(html).toContain(
      `aria-label="Height: each city's limit, and yours. Yours is 6 ft. Seattle: at most 8 ft, which yours meets; Denver: at most 4 ft, which yours does not meet."`,
    );
    expect(html).toContain("Not covered by our data");
    expect(html).toContain(
      'href="/compliance?step=4&amp;type=fence&amp;cityId=1&amp;height=4+ft&amp;place=front_yard&amp;system=ft"',
    );
    expect(html).toContain(
      'aria-label="The tallest that needs no permit, by city on one axis. Seattle: 8 ft; Denver: 4 ft."',
    );
    expect(html).toContain('<link rel="canonical" href="http://lotline.test/projects/fence-known">');
  });
  it("leads back to the wizard with all facts", async () => {
    const { html } = await get("/projects/fence-known");
    expect(html).toContain('action="/compliance"');
    expect(html).toContain('<input type="hidden" name="height" value="6 ft"/>');
  });
  it("an id that cannot be read is a page that does not exist, and says so", async () => {
    const { status, html } = await get("/projects/nonsense");
    expect(status).toBe(404);
    expect(html).toContain("We cannot read a project from this address.");
  });
});
