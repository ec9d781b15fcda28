/** How an order reached us; what staff enter came by one of the others. */
export const orderSources = ["online", "telefon", "fax", "mail", "brief"] as const;
export type OrderSource = (typeof orderSources)[number];
export type DeskSource = Exclude<OrderSource, "online">;
export const deskSources = ["telefon", "fax", "mail", "brief"] as const satisfies readonly DeskSource[];

export const sourceLabels: Readonly<Record<OrderSource, string>> = {
  online: "Online",
  telefon: "Telefon",
  fax: "Fax",
  mail: "E-Mail",
  brief: "Brief",
};
