/** Programs that ask one question and print the answer with its clauses. The tests run them as they stand here. */
export interface CodeSample {
  name: string;
  /** How it is saved and run. */
  run: string;
  code: string;
}

export const codeSamples = (baseUrl: string): readonly CodeSample[] => [
  {
    name: "JavaScript",
    run: "Save it as ask.mjs and run it with Node: node ask.mjs",
    code: `import { env } from "node:process";

const url = new URL("${baseUrl}/v1/search");
url.searchParams.set("query", "How tall can a fence be in Denver?");

const response = await fetch(url, {
  headers: { Authorization: \`Bearer \${env.LOTLINE_KEY}\` },
});
const body = await response.json();

if (response.status === 429) {
  console.error(\`Too many calls. Wait \${response.headers.get("Retry-After")} seconds.\`);
  process.exitCode = 1;
} else if (!response.ok) {
  console.error(\`\${response.status}: \${body.message}\`);
  process.exitCode = 1;
} else {
  console.log(body.answer.headline);
  for (const { code, section, quote } of body.answer.citations) {
    console.log(\`- "\${quote}" (\${code}, \${section})\`);
  }
}
`,
  },
  {
    name: "Python",
    run: "Save it as ask.py and run it: python3 ask.py",
    code: `import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = urlencode({"query": "How tall can a fence be in Denver?"})
request = Request(
    f"${baseUrl}/v1/search?{query}",
    headers={"Authorization": f"Bearer {os.environ['LOTLINE_KEY']}"},
)

try:
    with urlopen(request) as response:
        answer = json.load(response)["answer"]
except HTTPError as error:
    if error.code == 429:
        sys.exit(f"Too many calls. Wait {error.headers['Retry-After']} seconds.")
    sys.exit(f"{error.code}: {json.load(error)['message']}")

print(answer["headline"])
for citation in answer["citations"]:
    print(f'- "{citation["quote"]}" ({citation["code"]}, {citation["section"]})')
`,
  },
  {
    name: "cURL",
    run: "Run it in a terminal.",
    code: `curl --get "${baseUrl}/v1/search" \\
  --header "Authorization: Bearer $LOTLINE_KEY" \\
  --data-urlencode "query=How tall can a fence be in Denver?"
`,
  },
];
