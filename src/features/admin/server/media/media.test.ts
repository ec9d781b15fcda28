import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { users } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cameraJpeg, drawing, pdf, stripes } from "#src/media/test/made-files.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import type { ManageContext } from "../manage-context.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { mediaListPage } from "./media-list.page.ts";
import { mediumPage, mediumPicture } from "./medium.page.ts";

let store: Store;
let editor: StaffMember;
let content = "";
let context: ManageContext;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "media-"));
  content = join(folder, "content");
  mkdirSync(join(content, "media"), { recursive: true });
  mkdirSync(join(content, "news"), { recursive: true });
  writeFileSync(join(content, "media/saal.png"), await stripes(80, 60).png().toBuffer());
  writeFileSync(join(content, "media/frei.svg"), drawing(""));
  writeFileSync(join(content, "news/wahl.md"), "---\nillustration: /media/saal.png\n---\nText");
  vi.stubEnv("CONTENT_DIR", content);
  vi.stubEnv("VAR_DIR", join(folder, "var"));
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  return async () => {
    vi.unstubAllEnvs();
    await store.close();
  };
});

const list = async (query = "") => shown(await mediaListPage(contextOf(store, `/manage/medien${query}`, { cookie: editor.cookie })));
const files = async (query = "") => (await list(query)).media.map(({ file }) => file);

async function upload(...sent: readonly (readonly [name: string, bytes: Buffer | string])[]) {
  const form = new FormData();
  for (const [name, bytes] of sent) form.append("dateien", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  context = contextOf(store, "/manage/medien", { cookie: editor.cookie });
  const headers = { Cookie: editor.cookie, Origin: testOrigins.ifb };
  return mediaListPage({ ...context, request: new Request(context.url, { method: "POST", body: form, headers }) });
}

const address = (file: string): string => `/manage/medien/angaben?datei=${encodeURIComponent(file)}`;
const page = async (file: string) => shown(await mediumPage(contextOf(store, address(file), { cookie: editor.cookie })));
async function send(file: string, form: Readonly<Record<string, string>>) {
  context = contextOf(store, address(file), { cookie: editor.cookie, form });
  return mediumPage(context);
}
const described = async (file: string, change: Readonly<Record<string, string>> = {}) => ({
  ...{ intent: "save", seen: (await page(file)).seen, alt: "", source: "", licence: "", focusX: "", focusY: "" },
  ...change,
});

describe("the library", () => {
  it("lists what lies in the content, with who uses it", async () => {
    expect((await list()).media.map(({ file, uses }) => [file, uses])).toEqual([
      ["media/frei.svg", "nicht verwendet"],
      ["media/saal.png", "in 1 Inhalt"],
    ]);
  });

  it.each([
    ["?suche=SAAL", ["media/saal.png"]],
    ["?art=zeichnung", ["media/frei.svg"]],
    ["?art=pdf", []],
    ["?stand=unbenutzt", ["media/frei.svg"]],
    ["?stand=ohne-alt", ["media/frei.svg", "media/saal.png"]],
    ["?art=unsinn&seite=99", ["media/frei.svg", "media/saal.png"]],
  ])("shows for %s %j", async (query, found) => expect(await files(query)).toEqual(found));
});

describe("an upload", () => {
  it("lies in the content under a clean name, without what the camera wrote, and leads to its page", async () => {
    const [status, location] = answered(await upload(["Großer Saal.JPG", await cameraJpeg(60, 40)]));
    expect([status, location]).toEqual([303, "/manage/medien/angaben?datei=media%2Fgrosser-saal.jpg&meldung=medium-added"]);
    expect(readFileSync(join(content, "media/grosser-saal.jpg")).includes("geheim")).toBe(false);
    expect((await auditOf(store))[0]).toMatchObject({
      actorId: editor.id,
      action: "medium-added",
      detail: { file: "media/grosser-saal.jpg" },
    });
  });

  it("puts papers where downloads are, and never over another file", async () => {
    const before = readFileSync(join(content, "media/saal.png"));
    await upload(["Muster.pdf", pdf()], ["saal.png", await stripes(50, 50).png().toBuffer()]);
    expect(await files()).toEqual(["media/downloads/muster.pdf", "media/frei.svg", "media/saal-2.png", "media/saal.png"]);
    expect(readFileSync(join(content, "media/saal.png")).equals(before)).toBe(true);
  });

  it("takes what is good and says of the others why not", async () => {
    const evil = drawing("<script>alert(1)</script>");
    const model = shown(
      await upload(["gut.pdf", pdf()], ["boese.svg", evil], ["leer.png", ""], ["x.html", "<p>Hallo</p>"], ["nochmal.pdf", pdf()]),
    );
    expect(model.problems.map((problem) => /^„[^“]+“/.exec(problem)?.[0])).toEqual([
      "„boese.svg“",
      "„leer.png“",
      "„x.html“",
      "„nochmal.pdf“",
    ]);
    expect(model.problems[3]).toContain("liegt schon in der Mediathek, als media/downloads/gut.pdf");
    expect(context.response.status).toBe(422);
    expect(readdirSync(join(content, "media")).toSorted()).toEqual(["downloads", "frei.svg", "saal.png"]);
  });

  it("without a file, or from another site, changes nothing", async () => {
    expect(shown(await upload()).problems).toEqual(["Bitte wählen Sie mindestens eine Datei aus."]);
    const form = new FormData();
    form.append("dateien", new File([new Uint8Array(pdf())], "a.pdf"));
    context = contextOf(store, "/manage/medien", { cookie: editor.cookie });
    const headers = { Cookie: editor.cookie, Origin: "https://evil.example" };
    shown(await mediaListPage({ ...context, request: new Request(context.url, { method: "POST", body: form, headers }) }));
    expect([context.response.status, existsSync(join(content, "media/downloads"))]).toEqual([403, false]);
  });

  it("is refused to somebody whose right has gone meanwhile", async () => {
    await store.write((tx) => tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id)));
    shown(await upload(["gut.pdf", pdf()]));
    expect([context.response.status, existsSync(join(content, "media/downloads"))]).toEqual([403, false]);
  });
});

describe("a medium", () => {
  it("is described beside its file as the content reads it", async () => {
    const change = { alt: "Ein Saal: hell", source: "Erika Muster", licence: "CC BY 4.0", focusX: "30", focusY: "40,5" };
    expect(answered(await send("media/saal.png", await described("media/saal.png", change)))[0]).toBe(303);
    expect(readFileSync(join(content, "media/saal.png.yaml"), "utf8")).toBe(
      "alt: 'Ein Saal: hell'\nsource: Erika Muster\nlicence: CC BY 4.0\nfocus: [30, 40.5]\n",
    );
    expect((await page("media/saal.png")).typed).toMatchObject({ alt: "Ein Saal: hell", focusX: "30", focusY: "40.5" });
  });

  it.each([
    ["alt", { alt: "x" }],
    ["focusX", { focusX: "120", focusY: "1" }],
    ["focusY", { focusX: "1", focusY: "-1" }],
    ["focusX", { focusX: "", focusY: "10" }],
  ])("says beside %s what is wrong with %j and keeps what was typed", async (field, change) => {
    const model = shown(await send("media/saal.png", await described("media/saal.png", change)));
    expect([context.response.status, model.errors[field]]).toEqual([422, expect.stringMatching(/^Bitte /)]);
    expect(model.typed).toMatchObject(change);
    expect(existsSync(join(content, "media/saal.png.yaml"))).toBe(false);
  });

  it("is not described over the words of somebody else", async () => {
    const form = await described("media/saal.png", { alt: "Von mir" });
    writeFileSync(join(content, "media/saal.png.yaml"), "alt: Von jemand anderem\n");
    const model = shown(await send("media/saal.png", form));
    expect([context.response.status, model.typed["alt"]]).toEqual([409, "Von mir"]);
    expect(readFileSync(join(content, "media/saal.png.yaml"), "utf8")).toBe("alt: Von jemand anderem\n");
  });

  it("gives a part of itself as a file of its own, with its source and licence", async () => {
    writeFileSync(join(content, "media/saal.png.yaml"), "alt: Ein Saal\nsource: Eva Muster\nlicence: CC BY 4.0\nfocus: [10, 10]\n");
    const part = { intent: "cut", left: "50", top: "0", width: "50", height: "100" };
    const [, location] = answered(await send("media/saal.png", part));
    expect(location).toContain("saal-ausschnitt.png&meldung=medium-cut");
    const said = readFileSync(join(content, "media/saal-ausschnitt.png.yaml"), "utf8");
    expect(said).toBe("source: Eva Muster\nlicence: CC BY 4.0\n");
    const model = shown(await send("media/saal.png", { ...part, left: "60" }));
    expect(model.errors["left"]).toContain("ganz im Bild");
    shown(await send("media/frei.svg", part));
    expect(context.response.status).toBe(422);
  });

  it("is deleted when nothing names it, and only then", async () => {
    expect(answered(await send("media/frei.svg", { intent: "delete" }))).toEqual([303, "/manage/medien?meldung=medium-deleted"]);
    const model = shown(await send("media/saal.png", { intent: "delete" }));
    expect([context.response.status, model.uses]).toEqual([409, ["news/wahl.md"]]);
    expect(await files()).toEqual(["media/saal.png"]);
  });

  it.each(["../geheim.png", "media/../../geheim.png", "media/gibt-es-nicht.png", "", "/etc/passwd", "news/wahl.md"])(
    "that is none answers 404: %j",
    async (file) => {
      expect(answered(await mediumPage(contextOf(store, address(file), { cookie: editor.cookie })))[0]).toBe(404);
      const picture = contextOf(store, `/manage/medien/bild?datei=${encodeURIComponent(file)}&groesse=klein`, { cookie: editor.cookie });
      expect((await mediumPicture(picture)).status).toBe(404);
    },
  );

  it.each([
    ["media/saal.png", "klein", "image/webp"],
    ["media/saal.png", "karte", "image/webp"],
    ["media/frei.svg", "gross", "image/svg+xml"],
  ])("%s is shown %s to staff, without rights of its own", async (file, size, type) => {
    const url = `/manage/medien/bild?datei=${encodeURIComponent(file)}&groesse=${size}`;
    const { headers } = await mediumPicture(contextOf(store, url, { cookie: editor.cookie }));
    expect([headers.get("content-type"), headers.get("content-security-policy")]).toEqual([type, expect.stringContaining("sandbox")]);
  });
});
