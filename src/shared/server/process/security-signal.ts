import { channel } from "node:diagnostics_channel";
import { shortenedAddress } from "../request/client-address.ts";

/** What attacks leave behind (db/schema/security.ts); `about` names a rule, route or kind of link, nothing of a visitor's. */
export type SecurityKind =
  | "export"
  | "foreign-origin"
  | "login-failed"
  | "permission-refused"
  | "rate-limited"
  | "second-factor-failed"
  | "token-misused";

type Noted = Readonly<{ kind: SecurityKind; about: string; address?: string; userId?: string | null; email?: string }>;

/** Without what says who it was: the address is cut to a network, of an e-mail address the beginning and the domain are left. */
export type SecuritySignal = Readonly<{
  at: Date;
  kind: SecurityKind;
  about: string;
  address: string;
  userId: string | null;
  email: string | null;
}>;

/** `m***@example.org`. What was typed may be no address at all, or a password. */
export function maskedEmail(email: string): string {
  const [, first = "", domain = ""] = /^(.)[^@]*@([\w.-]{1,100})$/.exec(email) ?? [];
  return domain === "" ? "***" : `${first}***@${domain}`;
}

/** By name, as compiled pages carry their own copy of this file while the job listens from its source. */
const noted = channel("portal:security");

/** Tells the job of this process, which writes it down; costs nothing where nobody listens. */
export function noteSecurity({ kind, about, address = "", userId = null, email }: Noted): void {
  if (!noted.hasSubscribers) return;
  const signal: SecuritySignal = {
    at: new Date(),
    kind,
    about,
    address: shortenedAddress(address),
    userId,
    email: email === undefined ? null : maskedEmail(email),
  };
  noted.publish(signal);
}

/** A link, or a code, that we did not make, or that is worth nothing any more. `about` says what it would have been. */
export const noteMisuse = (about: string, { clientAddress }: Readonly<{ clientAddress: string }>): void =>
  noteSecurity({ kind: "token-misused", about, address: clientAddress });

export function onSecuritySignal(listener: (signal: SecuritySignal) => void): () => void {
  const heard = (signal: unknown): void => listener(signal as SecuritySignal);
  noted.subscribe(heard);
  return () => void noted.unsubscribe(heard);
}
