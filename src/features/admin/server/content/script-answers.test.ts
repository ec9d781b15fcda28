import { beforeEach, describe, expect, it } from "vitest";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { admin, ask, content, contentCase, disk, editor, open, send, status, store } from "../test/content-case.ts";
import { answered, contextOf } from "../test/staff-member.ts";
import { entryPage } from "./entry.page.ts";
import { sharedPreview } from "./preview-answer.ts";

contentCase();

const list = 'abbreviations: ["BetrVG"]\nasOf: 2024-07-24\nnorms:\n  "37": "1-7"\n';
beforeEach(() => content.write("norm-lists/betrvg.yaml", list));

const answer = async (query: string): Promise<unknown> => {
  const response = await ask(editor, undefined, `?ansicht=vorschlaege&${query}`);
  if (!(response instanceof Response)) throw new Error("a page");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return response.json();
};

describe("suggestions of an entry", () => {
  it("are provisions, pages and entries, as JSON that nobody keeps", async () => {
    expect(await answer("art=norm&q=%C2%A7%2037%20Abs.%206")).toEqual({
      suggestions: [{ insert: "§ 37 Abs. 6 BetrVG", label: "§ 37 Abs. 6 BetrVG", note: "in Kraft, Stand 24.07.2024", gone: false }],
    });
    expect(await answer("art=page&q=Abm")).toMatchObject({ suggestions: [{ insert: "/betriebsratslexikon/br/abmahnung" }] });
    expect(await answer("art=entry&q=abm&sammlung=lexicon")).toMatchObject({ suggestions: [{ insert: "br/abmahnung" }] });
  });

  it.each(["art=geheim&q=x", `art=page&q=${"x".repeat(81)}`, "art=entry&q=x&sammlung=..%2F.."])("are 400 for %s", async (query) => {
    expect(answered(await ask(editor, undefined, `?ansicht=vorschlaege&${query}`))[0]).toBe(400);
  });

  it("are for staff with the right alone, and for entries that are there", async () => {
    const query = "?ansicht=vorschlaege&art=norm&q=%C2%A7%203";
    const stranger = contextOf(store, `/manage/inhalte/lexicon/br/abmahnung${query}`, {
      cookie: "",
      params: { collection: "lexicon", entry: "br/abmahnung" },
    });
    await expect(entryPage(stranger)).rejects.toThrow();
    await ask(editor, undefined, query, "br/fehlt");
    expect(status).toBe(404);
  });
});

describe("what an entry cites", () => {
  it("stands beside its form, also without scripts, once it was saved", async () => {
    expect((await open(editor)).cited).toEqual([]);
    await send(editor, "save", { body: "## Form\n\nSiehe § 37 Abs. 6 BetrVG." });
    expect((await open(admin)).cited).toMatchObject([{ text: "§ 37 Abs. 6 BetrVG", tone: "good" }]);
    expect(disk()).toBe(lexiconText());
  });

  it("comes with each check while somebody types", async () => {
    const response = await send(editor, "check", { body: "Siehe § 37 Abs. 9 BetrVG." });
    const { cited } = (await (response as Response).json()) as { cited: unknown };
    expect(cited).toMatchObject([
      {
        tone: "attention",
        facts: ["§ 37 Abs. 9 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 9.", "Der Wortlaut ist hier nicht eingelesen."],
      },
    ]);
  });
});

describe("a preview", () => {
  it("may stand in a frame of our own pages; what others were given by link may not", async () => {
    const own = await ask(editor, undefined, "?ansicht=vorschau&rahmen=1");
    if (!(own instanceof Response)) throw new Error("a page");
    expect([own.headers.get("X-Frame-Options"), own.headers.get("Content-Security-Policy")]).toEqual([
      "SAMEORIGIN",
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
    // A refusal, too: the server would put general words in the place of a plain text.
    expect([own.status, own.headers.get("Content-Type")]).toEqual([422, "text/html; charset=utf-8"]);
    const alone = await ask(editor, undefined, "?ansicht=vorschau");
    expect(alone instanceof Response && alone.headers.get("X-Frame-Options")).toBe(null);
    await send(editor, "save", { body: "## Form\n\nNeu." });
    const { share } = await open(admin);
    const context = contextOf(store, "/vorschau/x", { cookie: "", params: { token: share?.href.split("/").at(-1) ?? "" } });
    const shared = await sharedPreview(context);
    if (!(shared instanceof Response)) throw new Error("the link has ended");
    expect(shared.status).not.toBe(404);
    expect([shared.headers.get("X-Frame-Options"), shared.headers.get("Content-Security-Policy")]).toEqual([
      null,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  });
});
