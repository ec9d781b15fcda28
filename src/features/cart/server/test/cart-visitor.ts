import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookiesAfter, formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { cookieOf } from "#src/shared/server/test/call-route.ts";
import { type CartPage, cartPage } from "../cart-page.ts";

export const PATH = "/seminare/warenkorb";
export const WHOLE = `${PATH}?aktion=kasse`;
export const IN_PERSON = 1;
export const ONLINE = 2;

type Fields = Readonly<Record<string, string>>;
export type Row = Readonly<Partial<Record<"salutation" | "firstname" | "lastname" | "email" | "kind" | "option", string>>>;

export const row: Row = { kind: "buchung", salutation: "Frau Dr.", firstname: "Anna", lastname: "Muster", option: "mit Übernachtung" };

/** Somebody with one event of four days in the cart and nobody entered. */
export async function cartVisitor() {
  const store: Store = await sampleStore([
    sampleEvent(IN_PERSON),
    sampleEvent(ONLINE, { ...onlineSample, startDate: dayFromNow(60), endDate: dayFromNow(60) }),
  ]);
  const added = await cartPage(formContext(store, PATH, { intent: "add", eventId: String(IN_PERSON) }));
  const cookie = added instanceof Response ? cookieOf(added) : "";

  /** As our script sends it, which shows the answer in place. */
  async function send(fields: Fields, path: string, as = cookie) {
    const context = formContext(store, path, fields, { cookie: as, headers: { "Sec-Fetch-Mode": "cors" } });
    return { result: await cartPage(context), context };
  }
  /** As a browser without our script sends it: `page` is the answer, or where it leads with the cookies that it sets. */
  async function navigate(fields: Fields, as = cookie, path = WHOLE) {
    const answer = await cartPage(formContext(store, path, fields, { cookie: as, headers: { "Sec-Fetch-Mode": "navigate" } }));
    if (!(answer instanceof Response)) return { page: answer, location: null, jar: as };
    const location = answer.headers.get("Location") ?? "";
    const jar = cookiesAfter(as, answer);
    return { page: await read(location.slice(PATH.length).split("#")[0], jar), location, jar };
  }
  async function answered(fields: Fields, path: string, as = cookie): Promise<Response> {
    const { result } = await send(fields, path, as);
    if (!(result instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(result.entries.map(({ people }) => people))}`);
    return result;
  }
  async function refused(fields: Fields, path: string, as = cookie) {
    const { result, context } = await send(fields, path, as);
    if (result instanceof Response) throw new Error("a refusal shows the page");
    return { page: result, status: context.response.status };
  }
  async function read(query = "", as = cookie): Promise<CartPage> {
    const page = await cartPage(readContext(store, PATH + query, { cookie: as }));
    if (page instanceof Response) throw new Error("reading is no redirect");
    return page;
  }
  const item = (await read()).entries[0]?.cartItemId ?? "";
  const rowsOf = (people: readonly Row[]) =>
    Object.fromEntries(people.flatMap((one, index) => Object.entries(one).map(([field, text]) => [`${field}.${index + 1}.${item}`, text])));
  return {
    ...{ store, cookie, item, send, navigate, answered, refused, read, rowsOf },
    enter: (change: Row = {}) => answered({ tun: `speichern:${item}`, ...rowsOf([{ ...row, ...change }]) }, WHOLE),
    refuse: (people: readonly Row[], more: Fields = {}, as = cookie) =>
      refused({ tun: "speichern", ...rowsOf(people), ...more }, WHOLE, as),
    firstEntry: async () => {
      const [entry] = (await read()).entries;
      if (entry === undefined) throw new Error("the cart is empty");
      return entry;
    },
    changeEvent: (change: Partial<typeof events.$inferInsert>, eventId = IN_PERSON) =>
      store.write(async (tx) => tx.update(events).set(change).where(eq(events.eventId, eventId))),
  };
}
