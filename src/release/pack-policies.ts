/** Security policies, each once: with a thousand characters on every page they would be most of a list. */
export type PolicyPacker = Readonly<{ csps: readonly string[]; place: (csp: string | undefined) => number | undefined }>;

export function packPolicies(): PolicyPacker {
  const csps: string[] = [];
  const places = new Map<string, number>();
  return {
    csps,
    place: (csp) => {
      if (csp === undefined) return undefined;
      const known = places.get(csp) ?? csps.push(csp) - 1;
      places.set(csp, known);
      return known;
    },
  };
}
