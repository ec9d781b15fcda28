import type { Random } from "./random.ts";

const firstNames = ["Erika", "Max", "Lena", "Jonas", "Aylin", "Peter", "Nadia", "Ben", "Clara", "Igor", "Miriam", "Tom"] as const;
const lastNames = ["Muster", "Mustermann", "Beispiel", "Probe", "Vorlage", "Platzhalter", "Modell", "Entwurf"] as const;

export const person = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

/** Each name once; when all are used, they get a number. */
export function numberedPerson(number: number): string {
  const round = Math.floor(number / (firstNames.length * lastNames.length));
  const name = `${firstNames[number % firstNames.length] ?? ""} ${lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? ""}`;
  return round === 0 ? name : `${name} ${round + 1}`;
}

export function audiencesFor(random: Random): ("br" | "sbv" | "jav")[] {
  return random.pick([["br"], ["br"], ["br"], ["br", "sbv"], ["br", "jav"], ["br", "sbv", "jav"], ["sbv"], ["jav"]] as const).slice();
}
