import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { defineContract } from "./contract.ts";
import { RequestFailed, request } from "./request.ts";

const read = defineContract({
  method: "GET",
  path: "/api/x",
  summary: "",
  access: "public",
  request: v.strictObject({ q: v.optional(v.string()) }),
  response: v.unknown(),
  errors: {},
});
const change = defineContract({ ...read, method: "POST", request: v.strictObject({ id: v.number() }) });

const fetching = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetching);
afterEach(() => fetching.mockReset());

it("sends credentials, a JSON content type and the query", async () => {
  fetching.mockResolvedValue(Response.json([1]));
  expect(await request(read, { q: "ä b" })).toEqual([1]);
  expect(fetching).toHaveBeenCalledWith("/api/x?q=%C3%A4+b", {
    method: "GET",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
  });
});

it("sends the body of a change", async () => {
  fetching.mockResolvedValue(Response.json({}));
  await request(change, { id: 7 });
  expect(fetching).toHaveBeenCalledWith("/api/x", expect.objectContaining({ method: "POST", body: '{"id":7}' }));
});

it("puts what the path names into it", async () => {
  fetching.mockImplementation(async () => Response.json({}));
  const named = { ...change, path: "/api/x/{id}", request: v.strictObject({ id: v.string(), note: v.optional(v.string()) }) };
  await request(named, { id: "ä/b" });
  await request(named, { id: "t1", note: "c" });
  expect(fetching.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ["/api/x/%C3%A4%2Fb", "{}"],
    ["/api/x/t1", '{"note":"c"}'],
  ]);
});

it("hands on raw text that is no JSON", async () => {
  fetching.mockResolvedValue(new Response("Guten Tag"));
  expect(await request(read, {})).toBe("Guten Tag");
});

it.each([201, 204, 400, 404, 500])("rejects on status %i", async (status) => {
  fetching.mockResolvedValue(new Response(status === 204 ? null : "{}", { status }));
  await expect(request(read, {})).rejects.toThrow(`Request failed with status code ${status}`);
});

it("keeps the server's reason and sentence", async () => {
  fetching.mockResolvedValue(Response.json({ error: { code: "event-full", message: "Ausgebucht." } }, { status: 409 }));
  const failure = await request(read, {}).catch((error: unknown) => error);
  expect(failure instanceof RequestFailed && failure.error).toEqual({ code: "event-full", message: "Ausgebucht." });
});

it.each([
  [new TypeError("fetch failed"), "Network Error"],
  [new DOMException("stopped", "AbortError"), "Request aborted"],
])("rejects when %s", async (cause, message) => {
  fetching.mockRejectedValue(cause);
  await expect(request(read, {})).rejects.toThrow(message);
});
