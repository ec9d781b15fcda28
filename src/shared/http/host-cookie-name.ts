/** The name of a cookie that browsers take from this very host over https alone, for the whole of it. */
export const hostCookieName = (name: string): string => `__Host-${name}`;
