import { expect, it } from "vitest";
import { socialLinks } from "./social-networks.ts";

it("lists the pages that are set, in the order of the specification", () =>
  expect(socialLinks({ linkedIn: "https://linkedin.example/muster", facebook: "https://facebook.example/muster" })).toEqual([
    { network: "facebook", name: "Facebook", url: "https://facebook.example/muster" },
    { network: "linkedIn", name: "LinkedIn", url: "https://linkedin.example/muster" },
  ]));

it("lists nothing where nothing is set", () => expect(socialLinks({})).toEqual([]));
