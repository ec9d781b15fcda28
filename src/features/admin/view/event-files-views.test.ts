import { expect, it } from "vitest";
import { filesOfEvent, hidePhoto } from "#db/repositories/event-files.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { multipart, pdf, photoWithPlace } from "#src/shared/server/files/test/sample-files.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { eventFilesPage } from "../server/event-files/event-files.page.ts";
import { photoListPage } from "../server/event-files/photo-list.page.ts";
import { contextOf, makeStaff, shown } from "../server/test/staff-member.ts";

const views: Views = import.meta.glob("./event-files/*.astro", { eager: true });
const path = "/manage/termine/1/dateien";

it("shows files of an event to staff without a fault, whatever they are called", async () => {
  const store = await sampleStore([sampleEvent(1)]);
  const { id: editor, cookie } = await makeStaff(store, "editor");
  const contextFor = (query = "") => contextOf(store, path + query, { cookie, params: { event: "1" } });
  const upload = async (art: string, file: string, bytes: Buffer): Promise<void> => {
    const { body, type } = multipart([
      { name: "art", bytes: art },
      { name: "dateien", file, bytes },
    ]);
    const headers = { Cookie: cookie, Origin: testOrigins.ifb, "Content-Type": type };
    await eventFilesPage({
      ...contextFor(),
      request: new Request(testOrigins.ifb + path, { method: "POST", headers, body: new Uint8Array(body) }),
    });
  };
  await upload("foto", "<b>.jpg", await photoWithPlace());
  await upload("unterlage", "<script>alert(1)<script>.pdf", pdf);
  const [photo] = await filesOfEvent(store.db, 1, "foto");
  await store.write((tx) => hidePhoto(tx, photo?.id ?? "", editor, new Date()));
  const { page, faults } = await renderView(views, "EventFilesView", shown(await eventFilesPage(contextFor(`?foto=${photo?.id}`))));
  expect(faults).toEqual([]);
  expect(words(page.querySelector("#foto"))).toBe("<b>.jpg");
  expect(words(page.querySelector(".papers"))).toContain("<script>alert(1)");
  expect(words(page)).toContain("Bitte entscheiden Sie bis");
  const list = await photoListPage(contextOf(store, "/manage/fotos", { cookie }));
  expect((await renderView(views, "PhotoListView", list)).faults).toEqual([]);
  await store.close();
});
