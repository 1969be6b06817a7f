/** Code to read the files with, run by the tests as it stands. `here`: this site's address. */

export interface Sample {
  title: string;
  /** As after "the". */
  name: string;
  /** What it needs besides the language. */
  needs: string;
  code: string;
}

export const samples = (here: string): { python: Sample; javascript: Sample; tiles: Sample } => ({
  python: {
    title: "Python: the height limits of fences",
    name: "Python code",
    needs: "Python 3.8 or newer, nothing else",
    code: `import csv, io, urllib.request

with urllib.request.urlopen("${here}/data/v1/rules.csv") as response:
    rows = list(csv.DictReader(io.TextIOWrapper(response, "utf-8", newline="")))

for row in rows:
    if row["measure"] == "height" and '"fence"' in row["subjects"]:
        print(row["cityId"], row["value.value"], row["value.unit"], row["says"])
`,
  },
  javascript: {
    title: "JavaScript: how many rules each city has",
    name: "JavaScript code",
    needs: "a browser or Node 20",
    code: `const response = await fetch("${here}/data/v1/cities.jsonl");
const cities = (await response.text()).trim().split("\\n").map((line) => JSON.parse(line));

for (const city of cities) console.log(city.name, city.rules);
`,
  },
  tiles: {
    title: "JavaScript: one map tile, without loading the rest",
    name: "map tile code",
    needs: "the package pmtiles",
    code: `import { PMTiles } from "pmtiles";

const zoning = new PMTiles("${here}/data/v1/layers/denver/zoning.pmtiles");
const { schematic, notice } = await zoning.getMetadata();
const tile = await zoning.getZxy(12, 853, 1554);

console.log(schematic, notice, tile?.data.byteLength);
`,
  },
});
