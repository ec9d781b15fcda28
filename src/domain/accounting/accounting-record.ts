import type { IsoDay } from "../time/german-date.ts";

/** Everything that a line of a run says besides its amount, as it stood when the run was closed. */
export type AccountingRecord = Readonly<{
  order: string;
  orderedOn: IsoDay;
  buyer: Readonly<{
    name: string;
    contact: string;
    phone: string;
    email: string;
    street: string;
    postalCode: string;
    city: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    vatId: string | null;
    invoiceEmail: string | null;
    leitwegId: string | null;
    costCentre: string | null;
    purchaseOrderNumber: string | null;
  }>;
  item: string;
  participant: string;
  eventId: number;
  startDate: IsoDay;
  endDate: IsoDay;
  vatPercent: number;
}>;
