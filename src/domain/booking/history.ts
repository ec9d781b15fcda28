/** What can happen to an order and is kept in its history. */
export const historyActions = [
  "bestellt",
  "gebucht",
  "zurueckgegeben",
  "storniert",
  "umgebucht",
  "ersatzperson",
  "angaben",
  "verfallen",
  "verlaengert",
  "verlegt",
  "abgesagt",
  "rechnungsdaten",
  "nachricht",
  "beschluss",
  "beschluss-offen",
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** `link`: whoever has the link of a mail; `system`: the portal by itself. */
export const historyActors = ["link", "account", "staff", "system"] as const;
export type HistoryActor = (typeof historyActors)[number];

export type Actor = Readonly<{ by: "link" | "system" }> | Readonly<{ by: "account" | "staff"; userId: string }>;

export const bySystem: Actor = { by: "system" };

/** Money in net cents. `from` and `to` are dates as people read them, or people where one follows another. */
export type HistoryDetail = Readonly<{
  people?: readonly string[];
  /** The seats it happened to: names change, and one person may have several. */
  bookingIds?: readonly string[];
  event?: string;
  from?: string;
  to?: string;
  fee?: number;
  /** What would have been due and was not asked for. */
  waived?: number;
  /** What the seats cost more than before; less than nothing where they cost less. */
  difference?: number;
  reference?: string;
  reason?: string;
}>;
