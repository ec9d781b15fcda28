import { isHarmlessName } from "./quoted-name.ts";

type Person = Readonly<{ salutation: string; firstname: string; lastname: string }>;

/** A name and nothing else: an address of the web in it would make our mail the carrier of somebody's advertising. */
const plainName = /^(?!.*\.\S)[\p{L}\p{M} .'’-]{1,60}$/u;
/** Whole sentences are no name. */
const MOST_WORDS = 6;

const isPlain = (name: string): boolean => plainName.test(name) && name.split(" ").length <= MOST_WORDS && isHarmlessName(name);

/** `Guten Tag Eva Muster,`: for accounts, whose first and last name their owner has typed. */
export function greetingByName({ firstname, lastname }: Pick<Person, "firstname" | "lastname">): string {
  const whole = `${firstname} ${lastname}`.trim();
  return isPlain(whole) ? `Guten Tag ${whole},` : "Guten Tag,";
}

/** `Guten Tag Frau Dr. Muster,`: with the title where one was chosen, with the whole name where no form of address was. */
export function greeting({ salutation, firstname, lastname }: Person): string {
  const whole = `${firstname} ${lastname}`.trim();
  if (!isPlain(whole)) return "Guten Tag,";
  const addressed = /^(?:Frau|Herr|Dr\.)/.test(salutation);
  return addressed ? `Guten Tag ${salutation} ${lastname},` : `Guten Tag ${whole},`;
}
