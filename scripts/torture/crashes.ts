import type { Answer } from "#src/server/test/ask.ts";
import type { Random } from "../catalogue/random.ts";
import type { Beside } from "./database.ts";
import { orderByWeb, untilAnswered } from "./order-by-web.ts";
import { type WebVisitor, webVisitor } from "./web-visitor.ts";

export type Attacked = Readonly<{ port: number; host: string; beside: Beside; kill: () => Promise<void>; random: Random }>;
type Wanted = Readonly<{ kills: number; customers: number; orders: number; registrations: number; name: string }>;

/** What has happened, and in one sentence each what must not have. */
export type Found = Readonly<{ did: string; faults: readonly string[] }>;

const SCARCE_SEATS = 4;

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

/** An order that finds a seat is answered at least so many times on its way. */
const ANSWERS_OF_ORDER = 8;

type Work = Readonly<{ takesSeat: boolean; run: (onAnswer: () => void) => Promise<void> }>;

function tellingOf(visitor: WebVisitor, onAnswer: () => void): WebVisitor {
  const telling =
    <Asked extends readonly unknown[]>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await ask(...asked);
      onAnswer();
      return answer;
    };
  return { ...visitor, ask: telling(visitor.ask), json: telling(visitor.json) };
}

/** Ends when all of it is done. The process is killed behind one of the answers, so always while there is work, however fast it is. */
async function withKill(work: readonly Work[], { kill, random }: Attacked): Promise<void> {
  const last = random.int(1, ANSWERS_OF_ORDER * work.filter(({ takesSeat }) => takesSeat).length);
  let answers = 0;
  let killing: Promise<void> | undefined;
  const onAnswer = (): void => {
    answers++;
    if (answers === last) killing = kill();
  };
  await Promise.all(work.map(({ run }) => run(onAnswer)));
  if (killing === undefined) throw new Error(`Nothing was killed: there were ${answers} of ${last} answers`);
  await killing;
}

/**
 * Customers order and register over HTTP while the process that answers them is killed again and again. Afterwards every order
 * that was answered is there once with its mail, so is every registration, and no seat was sold twice.
 */
export async function crashWhileOrdering(attacked: Attacked, { kills, customers, orders, registrations, name }: Wanted): Promise<Found> {
  const { port, host, beside, random } = attacked;
  const { wide, scarce } = await pickEvents(beside, customers * orders + 5);
  const booked = async (id: number) => Number((await beside.ask(`select booked from events where event_id = ${id}`))[0]?.["booked"]);
  const before = { [wide]: await booked(wide), [scarce]: await booked(scarce) };
  const answered = new Map<string, string>();
  const faults: string[] = [];
  // Limits count by address: each round comes from others.
  const network = `127.${random.int(1, 100)}.${random.int(0, 255)}`;
  const visitorOf = (at: number, onAnswer: () => void): WebVisitor => tellingOf(webVisitor(port, `${network}.${at}`, host), onAnswer);
  const ordering = Array.from({ length: customers * orders }, (_, at) => `${name}-${at}@example.org`);
  const registering = Array.from({ length: registrations }, (_, at) => `${name}-neu-${at}@example.org`);

  const anOrder = (email: string, at: number): Work => {
    const takesSeat = Math.floor(at / customers) % 2 === 0;
    const run = async (onAnswer: () => void): Promise<void> => {
      const number = await orderByWeb({ visitor: visitorOf((at % customers) + 1, onAnswer), email }, takesSeat ? wide : scarce);
      if (number !== undefined) answered.set(number, email);
    };
    return { takesSeat, run };
  };
  const aRegistration = (email: string, at: number): Work => {
    const run = async (onAnswer: () => void): Promise<void> => {
      const visitor = visitorOf(at + 101, onAnswer);
      const person = { salutation: "Frau", firstname: "Nora", lastname: "Neu", password: "Ein langer Satz zählt" };
      const { status, text } = await untilAnswered(() => visitor.json("/api/user-registration", { ...person, email }));
      if (status !== 200) faults.push(`The registration of ${email} was answered with ${status}: ${text.slice(0, 200)}`);
    };
    return { takesSeat: false, run };
  };
  const work = [...ordering.map(anOrder), ...registering.map(aRegistration)];
  for (let at = 0; at < kills; at++)
    await withKill(
      work.filter((_, index) => index % kills === at),
      attacked,
    );

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
  return { did: `${kills} × kill -9, ${answered.size} orders, ${registering.length} registrations`, faults };
}
