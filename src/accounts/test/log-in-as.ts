import { randomUUID } from "node:crypto";
import type { Store } from "#db/client.ts";
import { insertUser, type NewUser } from "#db/repositories/users.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { openSession, SESSION_COOKIE, sessionOf } from "../session/session.ts";
import { newSecret } from "../tokens.ts";

export async function makeAccount(store: Store, email: string, change: Partial<NewUser> = {}): Promise<string> {
  const now = new Date();
  const person = { salutation: "Frau", firstname: "Anna", lastname: "Muster", passwordHash: null, emailConfirmedAt: now };
  const id = await store.write((tx) => insertUser(tx, { email, ...person, ...change }, now));
  if (id === null) throw new Error(`${email} has an account already`);
  return id;
}

type Login = Partial<Parameters<typeof openSession>[2]>;

export async function cookieFor(store: Store, userId: string, change: Login = {}): Promise<string> {
  const secret = newSecret();
  const attributes = {
    createdAt: new Date(),
    family: randomUUID(),
    brand: "ifb",
    remembered: 1,
    secondFactorAt: null,
    impersonatorId: null,
    device: "Firefox unter Linux",
  } as const;
  await store.write((tx) => openSession(tx, userId, { ...attributes, ...change }, secret));
  return `${SESSION_COOKIE}=${secret}`;
}

export async function actingAs(store: Store, cookie: string, now = new Date()) {
  const locals = testLocals(store);
  const session = await sessionOf(locals, cookie);
  if (session === null) throw new Error("nobody is logged in");
  return { locals, session, now };
}
