import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

it.each([
  ["Frau", "Anna", "Müßig", "Guten Tag Frau Müßig,"],
  ["Herr Prof. Dr.", "Jörg", "Ab-Ö’Connor", "Guten Tag Herr Prof. Dr. Ab-Ö’Connor,"],
  ["Dr.", "Kim", "Muster", "Guten Tag Dr. Muster,"],
  ["Divers", "Kim", "Muster", "Guten Tag Kim Muster,"],
  ["Keine Angabe", "Kim", "Muster", "Guten Tag Kim Muster,"],
  ["", "", "", "Guten Tag,"],
  ["Frau", "Anna", "gewinn.example", "Guten Tag,"],
  ["Frau", "Anna", "https://gewinn", "Guten Tag,"],
  ["Frau", "Anna", "M".repeat(80), "Guten Tag,"],
  ["Keine Angabe", "Bitte klicken", "Sie hier", "Guten Tag,"],
  ["Frau", "Bitte überweisen", "Sie sofort", "Guten Tag,"],
  ["Frau", "Anna", "Link", "Guten Tag Frau Link,"],
  ["Herr", "Karl H.", "Muster jr.", "Guten Tag Herr Muster jr.,"],
])("greets %s %s %s", (salutation, firstname, lastname, expected) => expect(greeting({ salutation, firstname, lastname })).toBe(expected));
