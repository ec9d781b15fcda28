import { beforeEach, expect, it, vi } from "vitest";
import { madeItem, madeTop } from "#src/domain/page/test/made-navigation.ts";
import { $navigation, ensureNavigation } from "./navigation.store.ts";

const fetching = vi.fn<typeof fetch>();
const items = [madeTop("News", { children: [madeItem("Archiv", { url: "/news/archiv" })] }), madeTop("Themen")];

beforeEach(() => {
  $navigation.set({ kind: "idle" });
  fetching.mockReset();
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("location", new URL("http://localhost:4321/news/archiv?seite=2"));
});

it("waits until the answer is there", async () => {
  fetching.mockResolvedValueOnce(Response.json(items));
  const asked = ensureNavigation();
  expect($navigation.get()).toEqual({ kind: "loading" });
  await asked;
  expect($navigation.get().kind).toBe("ready");
  expect(fetching.mock.calls[0]?.[0]).toBe("/shared-modules/nav");
});

it("marks what the visitor is looking at", async () => {
  fetching.mockResolvedValueOnce(Response.json(items));
  await ensureNavigation();
  const navigation = $navigation.get();
  const [news, topics] = navigation.kind === "ready" ? navigation.items : [];
  expect([news?.isCurrentParent, news?.children[0]?.isCurrent, topics?.isCurrent]).toEqual([true, true, false]);
});

it("asks once per page view, however many ask", async () => {
  fetching.mockResolvedValueOnce(Response.json(items));
  await Promise.all([ensureNavigation(), ensureNavigation()]);
  await ensureNavigation();
  expect(fetching).toHaveBeenCalledTimes(1);
});

it.each([[{ items: [] }], ["Wartung"], [null]])("ignores the answer %j and keeps waiting", async (body) => {
  fetching.mockResolvedValueOnce(Response.json(body));
  await ensureNavigation();
  await ensureNavigation();
  expect([$navigation.get().kind, fetching.mock.calls.length]).toEqual(["loading", 1]);
});

it.each([
  ["without connection", () => Promise.reject(new TypeError("offline"))],
  ["with an error", () => Promise.resolve(Response.json({ error: {} }, { status: 500 }))],
  ["with items that are none", () => Promise.resolve(Response.json([null]))],
])("has failed %s and asks again at the next opening", async (_, answer) => {
  fetching.mockImplementationOnce(answer).mockResolvedValueOnce(Response.json(items));
  await ensureNavigation();
  expect($navigation.get()).toEqual({ kind: "failed" });
  const again = ensureNavigation();
  expect($navigation.get().kind).toBe("loading");
  await again;
  expect($navigation.get().kind).toBe("ready");
});
