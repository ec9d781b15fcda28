import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { early, named, type Ordered, orderPeople, rebook, storeOfDates } from "#src/booking/test/dates-to-move.ts";
import { type Fields, orderPages, pathOf, query } from "../test/order-pages.ts";
import type { DonePage } from "./done.page.ts";

let store: Store;
let made: Ordered;
beforeEach(async () => {
  store = await storeOfDates();
  made = await orderPeople(store);
  return store.close;
});

const pages = orderPages(() => store);
const ticked = (ids: readonly string[]) => query("beschluss", ids);
const open = (search = "") => pages.open(made, search);
const step = async (ids: readonly string[] = made.ids) => (await pages.stepOf(made, ticked(ids), "beschluss")).view;
const send = (fields: Fields, cookie = "") => pages.send(made, "beschluss", fields, { cookie });
const passed = { state: "gefasst", meetingOn: "2027-03-05", minutes: "9/2027" };
async function form(ids: readonly string[] = made.ids): Promise<Fields> {
  const { plaetze = "", gezeigt = "" } = (await step(ids)).state.values;
  return { plaetze, gezeigt };
}
const badges = async () => (await open()).events.flatMap(({ seats }) => seats.map(({ resolution }) => resolution?.label));
const viewOf = (page: DonePage | null) => {
  if (page?.step?.kind !== "beschluss") throw new Error("the form is not shown again");
  return page.step.view;
};

it("records the resolution for all ticked seats at once, and says who did it and when", async () => {
  const userId = await makeAccount(store, "vera@example.org", { firstname: "Vera", lastname: "Vorsitz" });
  const sent = { ...(await form()), ...passed };
  const answer = await send(sent, await cookieFor(store, userId));
  expect(answer.location).toBe(`${pathOf(made)}?meldung=beschluss`);
  expect(await badges()).toEqual(["Beschluss gefasst", "Beschluss gefasst", "Beschluss gefasst"]);
  expect((await step()).people[0]).toMatchObject({
    facts: "beschlossen am 05.03.2027, Niederschrift 9/2027",
    set: expect.stringContaining("Vera Vorsitz"),
  });
  const [line] = (await open()).history;
  expect(line).toMatchObject({ who: "Frau Vera Vorsitz", text: expect.stringContaining("Beschluss gefasst (beschlossen am 05.03.2027") });
});

it("takes ticked seats alone, and links the papers that are filled from the order", async () => {
  const [first = ""] = made.ids;
  await send({ ...(await form([first])), ...passed });
  expect(await badges()).toEqual(["Beschluss gefasst", "Beschluss offen", "Beschluss offen"]);
  expect((await step([first])).agenda).toBe(
    "Beschluss über die Teilnahme von Anna Muster an der Schulung „Arbeitsrecht Teil 1“, 03.05.2027 bis 06.05.2027, Hotel Muster, Köln (§ 37 Abs. 6 Satz 1 in Verbindung mit Abs. 2 BetrVG)",
  );
  expect((await step()).papers.map(({ href }) => href.replace(pathOf(made), ""))).toEqual([
    "/unterlagen/1#text-beschluss",
    "/unterlagen/1#text-mitteilung",
  ]);
});

it("says beside each field what is wrong, keeps what was typed and writes nothing", async () => {
  const answer = await send({ ...(await form()), state: "mitgeteilt", meetingOn: "2027-03-05", noticeOn: "2027-03-01" });
  expect([answer.location, await badges()]).toEqual([expect.stringContaining("&stand="), Array(3).fill("Beschluss offen")]);
  const { state } = viewOf(answer.page);
  expect(state.errors).toEqual({ noticeOn: "Dieser Tag liegt vor dem Beschluss" });
  expect(state.values).toMatchObject({ state: "mitgeteilt", meetingOn: "2027-03-05", noticeOn: "2027-03-01" });
});

it("says where a refused form stood that it is there no more", async () => {
  const { returned } = await send({ ...(await form()), state: "gefasst" });
  const page = await pages.open(made, returned?.search, early, "other=1");
  expect([page.step, page.message?.text]).toEqual([null, expect.stringMatching(/^Ihre Angaben stehen hier nicht mehr/)]);
});

it("tells the second of two chairs what was recorded meanwhile, and takes the form when it is sent once more", async () => {
  const userId = await makeAccount(store, "berta@example.org", { firstname: "Berta", lastname: "Beispiel" });
  const shown = await form();
  await send({ ...shown, ...passed }, await cookieFor(store, userId));
  const second = await send({ ...shown, state: "gefasst", meetingOn: "2027-03-08" });
  const { state } = viewOf(second.page);
  expect(state.problem).toContain("Frau Anna Muster, Arbeitsrecht Teil 1: Beschluss gefasst (Berta Beispiel, ");
  expect(state.values).toMatchObject({ state: "gefasst", meetingOn: "2027-03-08" });
  const { meetingOn = "", plaetze = "", gezeigt = "" } = state.values;
  expect((await send({ state: "gefasst", meetingOn, plaetze, gezeigt })).page).toBeNull();
  expect((await step()).people[0]?.facts).toBe("beschlossen am 08.03.2027");
});

describe("seats of somebody else", () => {
  it("answer like seats that there are not, also among one's own", async () => {
    const other = await orderPeople(store, [named("Fremd")], 2);
    const mine = await form();
    const bodies = [];
    for (const plaetze of [other.ids.join(","), "gibt-es-nicht", `${mine["plaetze"]},${other.ids[0]}`]) {
      const answer = await send({ ...mine, ...passed, plaetze });
      bodies.push([answer.status, answer.location]);
    }
    expect(bodies).toEqual(Array(3).fill([404, null]));
    expect([await badges(), (await historyOf(store.db, other.orderId)).length]).toEqual([Array(3).fill("Beschluss offen"), 1]);
    expect((await open(ticked(other.ids))).step).toBeNull();
  });
});

it("begins anew at another date", async () => {
  await send({ ...(await form()), ...passed });
  await rebook(store, made, made.ids, 2);
  expect(await badges()).toEqual(Array(3).fill("Beschluss offen"));
  expect((await open()).history.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Beschluss wieder offen für .*: Der Platz wurde auf eine andere Veranstaltung umgebucht\.$/),
  );
});
