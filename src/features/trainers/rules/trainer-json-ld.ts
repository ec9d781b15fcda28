import { organisationRef } from "#src/domain/page/organisation.ts";

export type TrainerFacts = Readonly<{
  origin: string;
  path: string;
  name: string;
  role: string;
  description: string;
  image: string;
  subjects: readonly string[];
}>;

export const trainerJsonLd = ({ origin, path, name, role, description, image, subjects }: TrainerFacts): object => ({
  "@type": "Person",
  "@id": `${origin}${path}#person`,
  name,
  jobTitle: role,
  description,
  url: origin + path,
  image,
  knowsAbout: subjects,
  affiliation: organisationRef(origin),
});
