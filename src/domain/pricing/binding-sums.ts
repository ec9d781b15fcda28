import type { RecipientKind } from "../cart/recipient.ts";
import { formatEuro } from "./money.ts";
import { type Sums, sumsInWords } from "./price-words.ts";
import { vatOf } from "./vat.ts";

export type PricedSeat = Readonly<{
  kind: RecipientKind;
  /** Net cents. */
  net: number;
}>;

/** All sums, and apart what is bound today and what is only reserved; null where there is none of a kind. Gross sums add up. */
export type BindingSums = Sums &
  Readonly<{
    booked: Readonly<{ net: string; gross: string }> | null;
    reserved: Readonly<{ net: string; gross: string }> | null;
  }>;

const netOf = (seats: readonly PricedSeat[]): number => seats.reduce((sum, { net }) => sum + net, 0);

/** Value-added tax is rounded once on the total; what is reserved is the rest of it. Null without seats. */
export function bindingSums(seats: readonly PricedSeat[], vatPercent: number): BindingSums | null {
  if (seats.length === 0) return null;
  const booked = seats.filter(({ kind }) => kind === "buchung");
  const [net, bookedNet] = [netOf(seats), netOf(booked)];
  const bookedGross = bookedNet + vatOf(bookedNet, vatPercent);
  const reservedGross = net + vatOf(net, vatPercent) - bookedGross;
  return {
    ...sumsInWords(net, vatPercent),
    booked: booked.length === 0 ? null : { net: formatEuro(bookedNet), gross: formatEuro(bookedGross) },
    reserved: booked.length === seats.length ? null : { net: formatEuro(net - bookedNet), gross: formatEuro(reservedGross) },
  };
}

/** `Heute verbindlich 13.114,99 € brutto · reserviert 4.000,00 € brutto`: what an order binds to, and what it does not. */
export function bindingInWords({ booked, reserved }: Pick<BindingSums, "booked" | "reserved">): string {
  const bound = `Heute verbindlich ${booked?.gross ?? formatEuro(0)} brutto`;
  return reserved === null ? bound : `${bound} · reserviert ${reserved.gross} brutto`;
}
