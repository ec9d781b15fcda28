import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { ReadFax, ReadFaxPerson } from "../../rules/pdf-analysis/read-fax.ts";
import type { Acting } from "../manage-context.ts";
import { ownAnalysis } from "./analysis-store.ts";

/** „Petra Anna Probe“: the last word, with what belongs before it, is the last name. */
const nameParts = /^(.*?)\s((?:(?:von|vom|zu|zum|zur|van|de|den|der|da|di|la|le|ten|ter)\s){0,3}\S+)$/i;
const houseNumber = /^(.+?)\s(\d+\s?[a-z]?(?:\s?[-–/+]\s?\d+\s?[a-z]?)?)$/i;
const placeOf = /^(\d{5})\s(.+)$/;

function split(text: string, pattern: RegExp, first: string, second: string, alone: string): TypedValues {
  const [, one, other] = pattern.exec(text) ?? [];
  return one === undefined || other === undefined ? { [alone]: text } : { [first]: one, [second]: other };
}

function personPreset({ name, option }: ReadFaxPerson, index: number): TypedValues {
  return {
    ...split(name, nameParts, `firstname${index}`, `lastname${index}`, `lastname${index}`),
    ...(option === null ? {} : { [`hotelOverNightOption${index}`]: option }),
  };
}

/** One kind is chosen for all: where people differ or left it open, staff choose. */
function kindOf(people: readonly ReadFaxPerson[]): TypedValues {
  const [kind, ...others] = [...new Set(people.map((person) => person.kind))];
  if (kind == null || others.length > 0) return {};
  return { kind: kind === "verbindliche Buchung" ? "buchung" : "reservierung" };
}

/** What our own fax form says, as the fields of „Für jemanden buchen“ (spec:law#pdf-analysis). Nothing is guessed: what is missing stays empty. */
export function presetOfFax({ sender, people }: ReadFax): TypedValues {
  const { gremium, company, street, city, contact, phone, email, orderNumber } = sender;
  const named = people.filter(({ name }) => name !== "");
  const values = {
    ...{ source: "fax", billTo: company === "" ? "eigene" : "firma", zeilen: String(Math.max(1, named.length)) },
    ...kindOf(named),
    ...{ committee: gremium, company, phone, email, purchaseOrderNumber: orderNumber },
    ...split(contact, nameParts, "firstname", "lastname", "lastname"),
    ...split(street, houseNumber, "street", "streetNumber", "street"),
    ...split(city, placeOf, "postalCode", "city", "city"),
    ...Object.fromEntries(named.flatMap((person, index) => Object.entries(personPreset(person, index)))),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}

/** The same out of an own analysis that is still there; nothing of a foreign one, or of a file that is no fax of ours. */
export async function faxPreset(id: string, acting: Acting): Promise<TypedValues> {
  const fax = id === "" ? null : ((await ownAnalysis(id, acting))?.kept.fax ?? null);
  return fax === null ? {} : presetOfFax(fax);
}
