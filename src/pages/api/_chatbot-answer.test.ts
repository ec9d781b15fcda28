import { afterAll, describe, expect, it } from "vitest";
import { openMigratedMemory } from "#db/memory.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST } from "./chatbot-answer.ts";
import { POST as VOTE } from "./chatbot-vote.ts";

const store = await openMigratedMemory();
afterAll(() => store.close());
const call = (body: unknown, headers: Readonly<Record<string, string>> = jsonHeaders) =>
  callRoute(POST, store, "/api/chatbot-answer", { method: "POST", headers, body });

it("answers without a publication that the texts cannot be reached", async () => {
  const { status, body, headers } = await call({ question: "Wer zahlt das Seminar?" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "nicht-erreichbar", proofs: [], blanked: [] });
  expect(headers.get("Cache-Control")).toBe("no-store");
});

it.each<[string, unknown, number]>([
  ["no question", { question: " " }, 422],
  ["too long a question", { question: "x".repeat(1001) }, 422],
  ["another variant", { question: "Urlaub", variant: "jav" }, 422],
  ["an eleventh turn", { question: "Urlaub", earlier: Array.from({ length: 10 }, () => "Frage") }, 422],
  ["what is no JSON", "{", 400],
])("refuses %s", async (_, body, status) => {
  expect(await call(body)).toMatchObject({ status, body: { error: { message: expect.stringMatching(/\.$/) } } });
});

it("is not for other origins", async () => {
  expect((await call({ question: "Urlaub" }, { ...jsonHeaders, Origin: "https://example.org" })).status).toBe(403);
});

describe("a vote", () => {
  const send = (body: unknown) => callRoute(VOTE, store, "/api/chatbot-vote", { method: "POST", headers: jsonHeaders, body });
  const vote = { variant: "sbv", state: "belegt", helpful: true };

  it.each<[string, unknown, number]>([
    ["has no text", { ...vote, text: "Danke" }, 422],
    ["is of a state that there is", { ...vote, state: "toll" }, 422],
    ["says yes or no", { ...vote, helpful: "ja" }, 422],
  ])("%s", async (_, body, status) => expect((await send(body)).status).toBe(status));

  it("counts until there are too many from one network", async () => {
    const statuses = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await send(vote)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(await send(vote)).toMatchObject({ status: 429, body: { error: { code: "too-many" } } });
  });
});
