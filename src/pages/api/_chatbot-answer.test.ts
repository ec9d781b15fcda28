import { afterAll, expect, it } from "vitest";
import { openMigratedMemory } from "#db/memory.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST } from "./chatbot-answer.ts";

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
