import * as v from "valibot";

/** How often links were revoked, as the form that revokes them has seen it: of two at once, one does. */
export const linkVersion = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
