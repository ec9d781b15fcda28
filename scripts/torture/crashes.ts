import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../catalogue/random.ts";
import type { Beside } from "./database.ts";
import { orderByWeb, untilAnswered } from "./order-by-web.ts";
import { webVisitor } from "./web-visitor.ts";

export type Attacked = Readonly<{ port: number; host: string; beside: Beside; kill: () => Promise<void>; random: Random }>;
type Wanted = Readonly<{ kills: number; customers: number; orders: number; registrations: number; name: string }>;

/** What has happened, and in one sentence each what must not have. */
export type Found = Readonly<{ did: string; faults: readonly string[] }>;

const SCARCE_SEATS = 4;
/** More than can be wanted before the last kill. */
const MOST_ORDERS = 10_000;
const LONGEST_REST_MS = 1500;

/** One event with more seats than are wanted, and one with hardly any left. */
export async function pickEvents(beside: Beside, seats: number): Promise<Readonly<{ wide: number; scarce: number }>> {
  const rows = await beside.ask(
    `select event_id as id from events where cancelled_at is null and theme_id is not null and start_date > '${new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)}' order by event_id limit 2`,
  );
  const [wide = 0, scarce = 0] = rows.map(({ id }) => Number(id));
  await beside.change(`update events set seats = booked + held + ${seats} where event_id = ${wide}`);
  await beside.change(`update events set seats = booked + held + ${SCARCE_SEATS} where event_id = ${scarce}`);
  return { wide, scarce };
}

const counted = async ({ beside }: Attacked, sql: string): Promise<number> =>
  Number((await beside.ask(`select count(*) as n from ${sql}`))[0]?.["n"]);

/**
 * Customers order and register over HTTP while the process that answers them is killed again and again: each as often as it is
 * told to, and on until the last kill. Afterwards every order that was answered is there once with its mail, so is every
 * registration, and no seat was sold twice.
 */
export async function crashWhileOrdering(attacked: Attacked, { kills, customers, orders, registrations, name }: Wanted): Promise<Found> {
  const { port, host, beside, kill, random } = attacked;
  const { wide, scarce } = await pickEvents(beside, MOST_ORDERS);
  const booked = async (id: number) => Number((await beside.ask(`select booked from events where event_id = ${id}`))[0]?.["booked"]);
  const before = { [wide]: await booked(wide), [scarce]: await booked(scarce) };
  const answered = new Map<string, string>();
  const ordering: string[] = [];
  const registering: string[] = [];
  const faults: string[] = [];
  let killed = 0;
  let failure: { readonly error: unknown } | undefined;
  const isOver = (): boolean => failure !== undefined;
  const goesOn = (round: number, least: number): boolean => !isOver() && (round < least || killed < kills);
  // Limits count by address: each run, each round and each person comes from another.
  const [network, first] = [random.int(1, 100), random.int(0, 255)];
  const visitorOf = (at: number, round: number) => webVisitor(port, `127.${network}.${(first + round) % 256}.${at + 1}`, host);

  async function customer(at: number): Promise<void> {
    for (let round = 0; goesOn(round, orders); round++) {
      const email = `${name}-${at}-${round}@example.org`;
      ordering.push(email);
      const number = await orderByWeb({ visitor: visitorOf(at, round), email, isOver }, round % 2 === 1 ? scarce : wide);
      if (number !== undefined) answered.set(number, email);
    }
  }
  async function newcomer(at: number): Promise<void> {
    for (let round = 0; goesOn(round, 1); round++) {
      const visitor = visitorOf(at + 100, round);
      const email = `${name}-neu-${at}-${round}@example.org`;
      registering.push(email);
      const person = { salutation: "Frau", firstname: "Nora", lastname: "Neu", password: "Ein langer Satz zählt" };
      const { status, text } = await untilAnswered(() => visitor.json("/api/user-registration", { ...person, email }), isOver);
      if (status !== 200) faults.push(`The registration of ${email} was answered with ${status}: ${text.slice(0, 200)}`);
    }
  }
  async function killer(): Promise<void> {
    while (killed < kills && !isOver()) {
      await pause(random.int(100, LONGEST_REST_MS));
      await kill();
      killed++;
    }
  }
  const working = [
    killer(),
    ...Array.from({ length: customers }, (_, at) => customer(at)),
    ...Array.from({ length: registrations }, (_, at) => newcomer(at)),
  ];
  // Whoever fails first ends the run for all, and is named when the others have stopped.
  await Promise.all(
    working.map((each) =>
      each.catch((error: unknown) => {
        failure ??= { error };
      }),
    ),
  );
  if (failure !== undefined) throw failure.error;

  for (const [number, email] of answered) {
    const found = await counted(attacked, `orders where number = '${number}' and email = '${email}'`);
    if (found !== 1) faults.push(`The order ${number} was answered and is there ${found} times`);
  }
  for (const email of ordering) {
    const [found, mails] = [
      await counted(attacked, `orders where email = '${email}'`),
      await counted(attacked, `mails where recipient = '${email}'`),
    ];
    if (found > 1) faults.push(`${email} ordered once and has ${found} orders`);
    if (found !== mails) faults.push(`${email} has ${found} orders and ${mails} mails`);
  }
  for (const email of registering) {
    const [found, mails] = [
      await counted(attacked, `users where email = '${email}'`),
      await counted(attacked, `mails where recipient = '${email}'`),
    ];
    if (found !== 1 || mails !== 1) faults.push(`${email} was registered and has ${found} accounts and ${mails} mails`);
  }
  for (const id of [wide, scarce]) {
    const seats = await counted(
      attacked,
      `bookings join orders on orders.id = bookings.order_id where bookings.event_id = ${id} and orders.email like '${name}-%'`,
    );
    const taken = (await booked(id)) - (before[id] ?? 0);
    if (seats !== taken) faults.push(`Event ${id} has ${seats} bookings and ${taken} seats taken`);
    if (id === scarce && seats > SCARCE_SEATS) faults.push(`Event ${id} had ${SCARCE_SEATS} seats and sold ${seats}`);
  }
  return { did: `${killed} × kill -9, ${answered.size} orders, ${registering.length} registrations`, faults };
}
