type Person = Readonly<{ salutation: string; firstname: string; lastname: string }>;

/** A name and nothing else: an address of the web in it would make our mail the carrier of somebody's advertising. */
const plainName = /^(?!.*\.\S)[\p{L}\p{M} .'’-]{1,60}$/u;

/** `Guten Tag Frau Dr. Muster,`: with the title where one was chosen, with the whole name where no form of address was. */
export function greeting({ salutation, firstname, lastname }: Person): string {
  const whole = `${firstname} ${lastname}`.trim();
  if (!plainName.test(whole)) return "Guten Tag,";
  const addressed = /^(?:Frau|Herr|Dr\.)/.test(salutation);
  return addressed ? `Guten Tag ${salutation} ${lastname},` : `Guten Tag ${whole},`;
}
