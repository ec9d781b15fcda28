import { expect, it } from "vitest";
import { pruneNavigation } from "./prune-navigation.ts";

const text = `
header:
  - linkText: Themen
    url: /themen
    children:
      - linkText: Beliebt
        children:
          - { linkText: Wahl, url: /themen/wahl }
          - { linkText: Alle, url: /themen }
      - linkText: Selten
        children:
          - { linkText: Entgelt, url: "/themen/entgelt#neu" }
      - linkText: Entgelt
        url: /themen/entgelt
        children:
          - { linkText: Alle, url: /themen }
      - linkText: Reiter
        tabLabel: Reiter
        tabLinkRel: /themen/entgelt
        children:
          - { linkText: Alle, url: /themen }
  - linkText: News
    url: /news
    children:
      - { linkText: Entgelt, url: /themen/entgelt }
service:
  - { linkText: Telefon, url: "tel:+49" }
social:
  youtube: https://youtube.example/muster
`;

it("takes out what leads to pages that are gone, and groups that are empty then", () => {
  expect(pruneNavigation(text, (path) => path === "/themen/entgelt")).toBe(`header:
  - linkText: Themen
    url: /themen
    children:
      - linkText: Beliebt
        children:
          - linkText: Wahl
            url: /themen/wahl
          - linkText: Alle
            url: /themen
      - linkText: Reiter
        tabLabel: Reiter
        children:
          - linkText: Alle
            url: /themen
  - linkText: News
    url: /news
service:
  - linkText: Telefon
    url: tel:+49
social:
  youtube: https://youtube.example/muster
`);
});

it("changes nothing where every page is there", () => {
  const whole = pruneNavigation(text, () => false);
  expect(pruneNavigation(whole, () => false)).toBe(whole);
  expect(whole).toContain("/themen/entgelt#neu");
});
