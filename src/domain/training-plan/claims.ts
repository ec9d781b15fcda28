/** Who somebody in a plan is; `sbv-deputy` is the one with the most votes, or one called in under § 178 Abs. 1 Satz 5 SGB IX. */
export const offices = ["br", "jav", "sbv", "sbv-deputy"] as const;
export type Office = (typeof offices)[number];

export const officeNames: Readonly<Record<Office, string>> = {
  br: "Betriebsrat",
  jav: "Jugend- und Auszubildendenvertretung",
  sbv: "Vertrauensperson der schwerbehinderten Menschen",
  "sbv-deputy": "Stellvertretung der SBV",
};

/** What an attendance rests on (spec:training-plan#claims). */
export const claims = ["37-6", "37-7", "65-6", "65-7", "179-4", "andere"] as const;
export type Claim = (typeof claims)[number];

export const claimNames: Readonly<Record<Claim, string>> = {
  "37-6": "§ 37 Abs. 6 BetrVG",
  "37-7": "§ 37 Abs. 7 BetrVG",
  "65-6": "§ 65 Abs. 1 i. V. m. § 37 Abs. 6 BetrVG",
  "65-7": "§ 65 Abs. 1 i. V. m. § 37 Abs. 7 BetrVG",
  "179-4": "§ 179 Abs. 4 SGB IX",
  andere: "Andere Grundlage",
};

const ofOffice: Readonly<Record<Office, readonly Claim[]>> = {
  br: ["37-6", "37-7", "andere"],
  jav: ["65-6", "65-7", "andere"],
  sbv: ["179-4", "andere"],
  "sbv-deputy": ["179-4", "andere"],
};

export const claimsOf = (office: Office): readonly Claim[] => ofOffice[office];

/** The claim of somebody whose knowledge is needed for the office. */
export const necessaryClaim = (office: Office): Claim => ofOffice[office][0] ?? "andere";

/** Days count against the weeks of § 37 Abs. 7 BetrVG. */
export const isLeave = (claim: Claim): boolean => claim === "37-7" || claim === "65-7";

/** Only what is needed for the office is owed: the plan says why. */
export const needsReason = (claim: Claim): boolean => claim === "37-6" || claim === "65-6" || claim === "179-4";
