import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import { cookiesAfter, formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { type CommitteeBudgetPage, committeeBudgetPage } from "../committee/committee-budget.page.ts";
import { type CommitteeBookingsPage, committeeBookingsPage } from "../committee-bookings.page.ts";
import { orderSeats } from "./sample-seats.ts";

/** In which the first event begins. */
export const year = dayFromNow(20).slice(0, 4);
export const PAGE = "/meinifb/gremium-buchungen";
export const BUDGET = "/meinifb/gremium-budget";

export type Person = Readonly<{ id: string; cookie: string }>;
type Fields = Readonly<Record<string, string>>;

/** A committee with two chairs, Vera and Viktor, and the member Mirko; Olga is in none. Three events to come, nothing ordered. */
export async function committeeDesk() {
  const now = new Date();
  const joined = new Date(now.getTime() - 86_400_000);
  const dates = (from: number, until: number) => ({ startDate: dayFromNow(from), endDate: dayFromNow(until), booked: 0 });
  const store: Store = await sampleStore([
    sampleEvent(1, dates(20, 22)),
    sampleEvent(2, { ...dates(24, 25), title: "Datenschutz", price1: 200_000 }),
    sampleEvent(3, { ...dates(21, 21), title: "Vorbei" }),
  ]);
  async function person(name: string): Promise<Person> {
    const id = await makeAccount(store, `${name}@example.org`, { firstname: name, lastname: "Muster" });
    return { id, cookie: await cookieFor(store, id) };
  }
  const committee = (name: string, members: readonly (readonly [Person, "chair" | "member"])[]) =>
    store.write(async (tx) => {
      const id = await insertGremium(tx, { name, company: "Muster GmbH" }, joined);
      for (const [{ id: userId }, held] of members) await addMember(tx, userId, { gremiumId: id, function: held, position: null }, joined);
      return id;
    });
  const [vera, viktor, mirko, olga] = [await person("Vera"), await person("Viktor"), await person("Mirko"), await person("Olga")];
  const gremiumId = await committee("BR Muster", [
    [vera, "chair"],
    [viktor, "chair"],
    [mirko, "member"],
  ]);
  return {
    ...{ store, now, gremiumId, vera, viktor, mirko, olga, committee },
    order: (who: Person, people: readonly Parameters<typeof samplePerson>[0][], eventId = 1, of = gremiumId) =>
      orderSeats(store, { eventId, people: people.map(samplePerson), now, userId: who.id, gremiumId: of }),
    async page(who: Person, query = ""): Promise<CommitteeBookingsPage> {
      const answer = await committeeBookingsPage(readContext(store, PAGE + query, { cookie: who.cookie }));
      if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
      return answer;
    },
    async statusOf(who: Person, query: string, fields?: Fields): Promise<number> {
      const visit = { cookie: who.cookie };
      const context = fields === undefined ? readContext(store, PAGE + query, visit) : formContext(store, PAGE + query, fields, visit);
      const answer = await committeeBookingsPage(context);
      return answer instanceof Response ? answer.status : (context.response.status ?? 200);
    },
    /** Sends the form in which the decision on seats is recorded: where the browser goes, and what its cookies are then. */
    async resolve(who: Person, fields: Fields): Promise<Readonly<{ location: string; cookie: string }>> {
      const context = formContext(store, `${PAGE}?aktion=beschluss`, fields, { cookie: who.cookie });
      const answer = await committeeBookingsPage(context);
      if (!(answer instanceof Response)) throw new Error(`answers at once with ${context.response.status}`);
      return { location: answer.headers.get("Location") ?? "", cookie: cookiesAfter(who.cookie, answer) };
    },
    async budget(who: Person, query = `?jahr=${year}`): Promise<CommitteeBudgetPage> {
      const answer = await committeeBudgetPage(readContext(store, BUDGET + query, { cookie: who.cookie }));
      if (answer instanceof Response) throw new Error(`answers ${answer.status}`);
      return answer;
    },
    async sendBudget(who: Person, fields: Fields) {
      const context = formContext(store, `${BUDGET}?aktion=budget&jahr=${year}`, fields, { cookie: who.cookie });
      const answer = await committeeBudgetPage(context);
      return answer instanceof Response ? { status: answer.status, form: null } : { status: context.response.status, form: answer.form };
    },
  };
}

export type Desk = Awaited<ReturnType<typeof committeeDesk>>;

export const namesIn = ({ list }: CommitteeBookingsPage): readonly string[] =>
  [...list.upcoming, ...list.past, ...list.ended].flatMap(({ seats }) => seats.map(({ name }) => name.replace("Frau ", "")));
