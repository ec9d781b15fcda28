/** From developers.google.com/search/docs/appearance/structured-data (2026-11); paths go through lists, `a|b` is either. */
export const googleFields: Readonly<Record<"JobPosting" | "Event" | "Course", Fields>> = {
  JobPosting: {
    required: ["datePosted", "description", "hiringOrganization.name", "jobLocation.address.addressCountry", "title"],
    recommended: [
      "validThrough",
      "employmentType",
      "identifier.name",
      "identifier.value",
      "directApply",
      "hiringOrganization.sameAs|hiringOrganization.url",
      "jobLocation.address.streetAddress",
      "jobLocation.address.postalCode",
      "jobLocation.address.addressLocality",
      "jobLocation.address.addressRegion",
    ],
  },
  Event: {
    required: ["name", "startDate", "location.address|location.url"],
    recommended: [
      "description",
      "endDate",
      "eventStatus",
      "image",
      "location.name|location.url",
      "offers.availability",
      "offers.price",
      "offers.priceCurrency",
      "offers.url",
      "organizer.name",
      "organizer.url",
    ],
  },
  Course: {
    required: ["name", "description"],
    recommended: [
      "provider.name",
      "provider.url",
      "offers.category",
      "offers.price",
      "offers.priceCurrency",
      "hasCourseInstance.courseMode",
      "hasCourseInstance.courseSchedule.repeatCount",
      "hasCourseInstance.courseSchedule.repeatFrequency",
    ],
  },
};

type Fields = Readonly<{ required: readonly string[]; recommended: readonly string[] }>;
export type GoogleType = keyof typeof googleFields;

function has(node: unknown, [step, ...rest]: readonly string[]): boolean {
  if (Array.isArray(node)) return node.length > 0 && node.every((item) => has(item, [step ?? "", ...rest]));
  if (typeof node !== "object" || node === null || step === undefined) return false;
  const value: unknown = Reflect.get(node, step);
  if (rest.length > 0) return has(value, rest);
  return (
    typeof value === "number" ||
    typeof value === "boolean" ||
    (typeof value === "string" && value.trim() !== "") ||
    (typeof value === "object" && value !== null)
  );
}

const missing = (node: object, paths: readonly string[]): string[] =>
  paths.filter((path) => !path.split("|").some((way) => has(node, way.split("."))));

export const missingFields = (type: GoogleType, node: object): Readonly<{ required: string[]; recommended: string[] }> => ({
  required: missing(node, googleFields[type].required),
  recommended: missing(node, googleFields[type].recommended),
});
