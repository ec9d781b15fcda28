import { expect, it } from "vitest";
import { newSecret } from "#src/accounts/tokens.ts";
import { hideSecrets } from "./hide-secrets.ts";

const origin = "https://www.example.org";

it("takes the token out of a link and leaves the rest", () => {
  const link = `${origin}/kundenportal/passwort-neu?token=${newSecret()}`;
  expect(hideSecrets(`<a href="${link}&amp;x=1">Neu</a>`)).toBe(`<a href="${origin}/kundenportal/passwort-neu?token=…&amp;x=1">Neu</a>`);
});

it.each([
  ["a line of dashes", "-".repeat(72)],
  ["a reference", "A-7KQ2-M9XD"],
  ["a long German word", "Rindfleischetikettierungsüberwachungsaufgabe"],
  ["a link without a token", `${origin}/meinifb/einstellungen/zweiter-faktor`],
])("leaves %s alone", (_, text) => expect(hideSecrets(text)).toBe(text));
