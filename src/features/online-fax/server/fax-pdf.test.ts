import { expect, it } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { renderInThread, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { faxPdf } from "./fax-pdf.ts";

const page: PdfContent = {
  ...{ brand: "ifb", title: "Seite", kicker: "", subject: "", asOf: "", created: "2027-01-01" },
  blocks: [{ kind: "paragraph", text: "Satz." }],
};

it("reads nothing for a form that would be refused: too many documents wait already", async () => {
  const store = await sampleStore([]);
  const context = { ...readContext(store, "/online-fax/1/pdf"), params: { event: "1" } };
  const fillings = Array.from({ length: 30 }, () => renderInThread(page, visitorsTurn(context.locals)));
  const filled = Promise.allSettled(fillings);
  // There is no such event: whoever looks for it answers with 404.
  await expect(faxPdf(context)).rejects.toSatisfy(isQueueFull);
  await filled;
  expect((await faxPdf(context)).status).toBe(404);
  await store.close();
});
