import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { type OutboxMail, readMail } from "#db/repositories/mails.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { renderPdf } from "#src/shared/server/pdf/render-pdf.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { placeOrder } from "../place-order.ts";
import { contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "../test/sample-booking.ts";

/** What somebody may call himself or his committee, and what a document shows of it. */
const names: readonly (readonly [what: string, name: string, shown: string])[] = [
  [
    "PDF syntax",
    ") Tj ET endstream endobj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> (",
    "/S /JavaScript /JS (app.alert(1))",
  ],
  ["the end of a string", "Anna\\) >> endobj 1 0 obj <</Type/Catalog>>", "Anna\\) >> endobj 1 0 obj <</Type/Catalog>>"],
  ["control characters", "An\u0000na\u0007\r\nMu\u001bster\u0085", "An na Mu ster"],
  ["right-to-left marks", "Anna \u202erotceriD\u202c \u2067Muster\u2069\u200b\ufeff", "Anna rotceriD Muster"],
  ["signs of four bytes", "Anna 👩‍👧 𝕸uster 𠜎", "Anna ?? Muster ?"],
  ["half a sign", "Anna \ud83d Muster \udc00", "Anna ? Muster ?"],
  ["markup", '<b onload="x">Anna</b> &amp; ]]> <?xpacket end="w"?>', '<b onload="x">Anna</b> &amp; ]]> <?xpacket end="w"?>'],
  ["a tower of accents", `A\u0301${"\u0335\u0360".repeat(40)}nna`, "nna"],
];

const now = new Date();
let store: Store;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  return store.close;
});

async function confirmationFor(name: string): Promise<OutboxMail> {
  const cart = await filledCart(store, [[1, [samplePerson({ firstname: name, lastname: name })]]], now);
  const billing = { ...sampleBilling, firstname: name, committee: name, company: name, street: name, purchaseOrderNumber: name };
  const outcome = await placeOrder(store, await shownOrder(store, cart, now, { billing }), contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  const [row] = await store.db.select({ id: mails.id }).from(mails).where(eq(mails.recipient, sampleBilling.email));
  const mail = await readMail(store.db, row?.id ?? "");
  if (mail === undefined) throw new Error("no mail was written");
  return mail;
}

function documentOf(mail: OutboxMail): PdfContent {
  const [first] = mail.attachments;
  if (first === undefined || !("document" in first)) throw new Error("the mail has no document");
  return first.document;
}

describe.each(names)("a name with %s", (_, name, shown) => {
  it("is text and nothing else in the document of an order", async () => {
    const { text, active, links, title } = await openPdf(await renderPdf(documentOf(await confirmationFor(name))));
    expect(text).toContain(shown);
    expect([active, links]).toEqual([[], []]);
    expect(title).toMatch(/^Bestellung B-/);
  });

  it("is text and nothing else where it is title, address and label", async () => {
    const blocks = [
      { kind: "blanks", lines: [{ label: name, value: name }] },
      { kind: "choices", label: name, options: [name] },
      { kind: "list", items: [name] },
      { kind: "notice", text: name },
    ] as const;
    const content = {
      brand: "ifb",
      title: name,
      kicker: name,
      subject: name,
      asOf: name,
      created: "2027-03-05",
      address: name,
      blocks,
    } as const;
    const { text, active, links, marked } = await openPdf(await renderPdf(content));
    expect(text.split(shown).length).toBeGreaterThan(6);
    expect([active, links, marked]).toEqual([[], [], true]);
  });
});
