import { expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";

const NO_JSON = "Please send the inputs as a JSON object.";

const send = (body: string, type = "application/json") =>
  createTestApp().app.request(
    "http://lotline.test/api/login",
    { method: "POST", body, headers: { "Content-Type": type } },
    { address: "192.0.2.1" },
  );

test.each([
  ["a list", "[]"],
  ["a text", '"name"'],
  ["nothing", "null"],
  ["half an object", '{"username":'],
  ["two objects", "{}{}"],
])("%s is no input", async (_name, body) => {
  const response = await send(body);
  expect([response.status, await response.json()]).toMatchObject([400, { message: NO_JSON }]);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"])(
  "what comes as %s is not read, and the answer says what is",
  async (type) => {
    const response = await send('{"username":"ann","password":"secret"}', type);
    expect([response.status, await response.json()]).toMatchObject([415, { error: "unsupported_type" }]);
  },
);

test("an input that the call does not have is named, whatever its name", async () => {
  const response = await send('{"username":"a","password":"b","__proto__":{"x":1},"admin":true}');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: { admin: 'This call has no input named "admin".' } },
  ]);
});

test("what is no text where a text is asked gets the field's sentence", async () => {
  const response = await send('{"username":["a"],"password":{"b":1}}');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: { username: "Please enter your username.", password: "Please enter your password." } },
  ]);
});
