import { describe, expect, it } from "vitest";
import { missingFields } from "#src/domain/page/test/google-fields.ts";
import { courseJsonLd } from "./theme-json-ld.ts";

const facts = {
  origin: "https://www.example.org",
  path: "/seminare/t/arbeitsrecht-teil-1",
  title: "Arbeitsrecht Teil 1",
  description: "Das laufende Arbeitsverhältnis.",
  level: "Grundlagen",
  audiences: ["Betriebsrat", "SBV"],
  goals: ["Sie kennen den Arbeitsvertrag."],
  days: 4,
  image: "https://www.example.org/teilen/ifb/rubric-arbeitsrecht.png",
  priceFrom: 139_000,
  rating: null,
  instances: [{ "@type": "CourseInstance", courseMode: "Onsite", courseSchedule: { repeatCount: 4, repeatFrequency: "Daily" } }],
};

describe("structured data of a theme", () => {
  it("names provider, audience, price and dates", () => {
    expect(courseJsonLd(facts)).toMatchObject({
      "@type": "Course",
      url: "https://www.example.org/seminare/t/arbeitsrecht-teil-1",
      timeRequired: "P4D",
      provider: { "@id": "https://www.example.org/#organisation", name: "ifb Musterinstitut – Schulung für Betriebsräte GmbH" },
      audience: [{ audienceType: "Betriebsrat" }, { audienceType: "SBV" }],
      offers: { price: "1390.00", category: "Paid" },
      hasCourseInstance: [{ "@type": "CourseInstance" }],
    });
  });
  it("lacks nothing that Google asks for", () => {
    expect(missingFields("Course", courseJsonLd(facts))).toEqual({ required: [], recommended: [] });
  });
  it("says nothing of price and dates while none is planned", () => {
    const course = courseJsonLd({ ...facts, priceFrom: null, instances: [] });
    expect(course).not.toHaveProperty("offers");
    expect(course).not.toHaveProperty("hasCourseInstance");
  });
});
