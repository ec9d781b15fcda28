import { salutations } from "#src/shared/forms/fields/salutation.ts";

export type ListedPerson = Readonly<{ salutation: string; firstname: string; lastname: string; email: string }>;

const BETWEEN = /[\s,;<>()"']+/;
const MARK = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/;
const particles = new Set([
  "von",
  "vom",
  "van",
  "der",
  "den",
  "de",
  "zu",
  "zum",
  "zur",
  "di",
  "da",
  "del",
  "la",
  "le",
  "el",
  "al",
  "ten",
  "ter",
]);
const longestFirst = salutations.toSorted((one, other) => other.length - one.length);

/** A last name keeps what stands before it in small letters: `Vera von der Heide`. */
function namesIn(text: string): Readonly<{ firstname: string; lastname: string }> {
  const words = text.split(/\s+/).filter((word) => word !== "");
  let start = Math.max(0, words.length - 1);
  while (start > 1 && particles.has(words[start - 1] ?? "")) start -= 1;
  return { firstname: words.slice(0, start).join(" "), lastname: words.slice(start).join(" ") };
}

const isAddress = (word: string): boolean => word.indexOf("@") > 0 && !word.endsWith("@");

function personIn(line: string): ListedPerson {
  const email = line.split(BETWEEN).find(isAddress) ?? "";
  const plain = line
    .replace(email, " ")
    .replace(/mailto:|[<>()"]/g, " ")
    .replace(MARK, "")
    .trim();
  const salutation = longestFirst.find((one) => plain.startsWith(`${one} `)) ?? "";
  const rest = plain.slice(salutation.length);
  const [first = "", second = ""] = rest
    .split(/[,;\t]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
  const person = { salutation, email: email.replace(/^mailto:/, "") };
  if (second === "") return { ...person, ...namesIn(first) };
  // Address books write "Muster, Anna", columns of a table stand in the order of our form.
  return rest.includes(",") ? { ...person, firstname: second, lastname: first } : { ...person, firstname: first, lastname: second };
}

/** Reads a pasted list, a person a line: `Vorname Nachname, E-Mail`. What can't be told apart is left for the rows to complain of. */
export const peopleIn = (text: string): readonly ListedPerson[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map(personIn);
