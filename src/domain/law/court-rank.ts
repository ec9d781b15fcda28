const highest = /^(?:BAG|BVerfG|EuGH)\b/;
const federal = /^(?:BGH|BSG|BVerwG|BFH|EuG|EGMR|GmS-OGB)\b/;
const regional = /\b(?:LAG|OLG|LSG|OVG|VGH|KG|BayObLG|FG)\b/;

/** How much a decision weighs in labour law by its court, from 0 to 3. */
export const courtRank = (court: string): number => (highest.test(court) ? 3 : federal.test(court) ? 2 : regional.test(court) ? 1 : 0);
