/** The part of an address before its query and its place within the page. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1).join();

/** The page that an address is about: without query, place within the page and slash at its end. */
export const pageOfAddress = (address: string): string => withoutQuery(address).replace(/(.)\/$/, "$1");
