/** Required below business letters, mails included (§ 35a GmbHG). A test compares it with the imprint and `organisation`. */
export const provider = {
  street: "Musterallee 12",
  town: "80331 München",
  phone: "089 0000-100",
  email: "info@example.org",
  seat: "München",
  register: "Amtsgericht München",
  registerNumber: "HRB 000000",
  management: "Erika Beispiel und Max Mustermann",
} as const;
