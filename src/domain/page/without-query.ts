/** The part of an address before its query and its place within the page. */
export const withoutQuery = (address: string): string => address.split(/[?#]/, 1).join();
