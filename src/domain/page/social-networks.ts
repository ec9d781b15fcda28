/** Where a site has pages of its own (spec:header-and-popovers#social-links), in the order in which they are shown. */
export const socialNetworks = ["facebook", "youtube", "instagram", "linkedIn"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const names: Readonly<Record<SocialNetwork, string>> = {
  facebook: "Facebook",
  youtube: "YouTube",
  instagram: "Instagram",
  linkedIn: "LinkedIn",
};

export type SocialLinks = Readonly<Partial<Record<SocialNetwork, string | undefined>>>;
export type SocialLink = Readonly<{ network: SocialNetwork; name: string; url: string }>;

/** What is not set is left out. */
export const socialLinks = (links: SocialLinks): readonly SocialLink[] =>
  socialNetworks.flatMap((network) => {
    const url = links[network];
    return url === undefined ? [] : [{ network, name: names[network], url }];
  });
