import type { Brand } from "#src/brand/brand.ts";

type Shade = readonly [light: string, dark: string];

export type MailLook = Readonly<{
  sender: string;
  paper: Shade;
  surface: Shade;
  text: Shade;
  textSoft: Shade;
  line: Shade;
  accent: Shade;
  onAccent: Shade;
}>;

/** The tokens of src/styles/tokens as literals, as mail programs know no custom properties. A test compares both. */
export const looks: Readonly<Record<Brand, MailLook>> = {
  ifb: {
    sender: "ifb Musterinstitut",
    paper: ["#fbfaf6", "#0f1617"],
    surface: ["#ffffff", "#172022"],
    text: ["#1b2425", "#e9edeb"],
    textSoft: ["#4d5a5a", "#a9b5b3"],
    line: ["#dedbd0", "#2c393b"],
    accent: ["#0b5c60", "#74cbc7"],
    onAccent: ["#ffffff", "#06201f"],
  },
  betriebsrat: {
    sender: "betriebsrat vom ifb",
    paper: ["#fafafc", "#10121b"],
    surface: ["#ffffff", "#181b28"],
    text: ["#1d2030", "#e9eaf2"],
    textSoft: ["#50556b", "#abb0c6"],
    line: ["#dcdde8", "#2d3145"],
    accent: ["#36459f", "#a9b6ff"],
    onAccent: ["#ffffff", "#0d1233"],
  },
};
