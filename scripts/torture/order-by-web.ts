import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "#src/server/test/ask.ts";
import { type Form, filled, formsIn, type WebVisitor } from "./web-visitor.ts";

const RETRY_MS = 50;
/** A form that comes back sooner after it was made is taken for a robot's. */
const FORM_REST_MS = 2100;
const gone = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|aborted/;

export type Customer = Readonly<{ visitor: WebVisitor; email: string }>;

/** Asks until there is an answer: a server that is killed comes back, and what it has not answered may be asked again. */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await ask();
      if (answer.status !== 503) return answer;
    } catch (error) {
      if (!gone.test(String(error))) throw error;
    }
    await pause(RETRY_MS);
  }
}

const asForm = (form: URLSearchParams) => ({ body: form.toString(), type: "application/x-www-form-urlencoded" });
const numberIn = (html: string): string | undefined => /\bB-[A-Z0-9-]{4,}\b/.exec(html)?.[0];
const formWith = (html: string, ...names: readonly string[]): Form | undefined =>
  formsIn(html).find(({ method, fields }) => method === "post" && names.every((name) => fields.some((field) => field.name === name)));

const billing = {
  ...{ audience: "br", billTo: "firma", salutation: "Frau", firstname: "Petra", lastname: "Probe", phone: "089 1234567" },
  ...{ company: "Muster GmbH", street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München" },
};

function jsonOf<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

type Item = Readonly<{ cartItemId: string; recipients?: readonly unknown[] }>;

/** Puts one person into a cart of one event, as the page's scripts do; nobody when the event is full. */
async function fillCart({ visitor }: Customer, eventId: number): Promise<boolean> {
  const added = await untilAnswered(() => visitor.json("/order-api/add-cart-item", { eventId }));
  if (added.status === 409 || added.status === 422) return false;
  const cart = async () => jsonOf<readonly Item[]>(await untilAnswered(() => visitor.ask("GET", "/order-api/get-shopping-cart")));
  for (;;) {
    const [item] = await cart();
    if (item === undefined) return false;
    if ((item.recipients ?? []).length > 0) return true;
    const person = { cartItemId: item.cartItemId, firstname: "Anna", lastname: "Muster", kind: "buchung" };
    const answer = await untilAnswered(() => visitor.json("/order-api/add-recipient", person));
    if (answer.status !== 200) return false;
    if (item.recipients === undefined) return true;
  }
}

/** Books one seat from the empty cart to the confirmation, whatever happens to the server meanwhile; `undefined` when it is full. */
export async function orderByWeb(customer: Customer, eventId: number): Promise<string | undefined> {
  const { visitor, email } = customer;
  const get = (path: string) => untilAnswered(() => visitor.ask("GET", path));
  const send = (path: string, form: URLSearchParams) => untilAnswered(() => visitor.ask("POST", path, asForm(form)));
  visitor.forget();
  if (!(await fillCart(customer, eventId))) return undefined;

  for (let page = await get("/checkout?schritt=rechnung"), at = 0; ; at++) {
    const form = formWith(page.text, "streetNumber", "formular");
    if (form === undefined) return undefined;
    if (at > 0) await pause(FORM_REST_MS);
    page = await send("/checkout?schritt=rechnung", filled(form, { ...billing, email }));
    if (page.status === 303) break;
    if (at > 5)
      throw new Error(
        `The address was refused: ${page.status} ${page.text
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .slice(0, 800)}`,
      );
  }
  for (let at = 0; ; at++) {
    const page = await get("/checkout?schritt=pruefen");
    const form = formsIn(page.text).find(({ method, fields }) => method === "post" && fields.some(({ kind }) => kind === "checkbox"));
    // The answer was lost: the page for an empty cart names the order.
    if (form === undefined) return numberIn(page.text);
    if (at > 0) await pause(FORM_REST_MS);
    const checked = Object.fromEntries(
      form.fields.filter(({ kind }) => kind === "checkbox").map(({ name, value }) => [name, value || "on"]),
    );
    const answer = await send(form.action.replace(/#.*/, "") || "/checkout?schritt=pruefen", filled(form, checked));
    if (answer.status === 303) {
      const done = await get(
        String(answer.headers.location)
          .replace(/^https?:\/\/[^/]+/, "")
          .replace(/#.*/, ""),
      );
      const number = numberIn(done.text);
      if (number !== undefined) return number;
    }
    if (/nicht mehr genug Plätze|ausgebucht/.test(answer.text)) return undefined;
    if (at > 20)
      throw new Error(
        `The order was refused: ${answer.status} ${answer.text
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ")
          .slice(0, 800)}`,
      );
  }
}
