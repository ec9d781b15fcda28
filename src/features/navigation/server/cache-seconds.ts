/** How long a browser may keep the answers of the navigation: they change when editors publish. */
export const CACHE_SECONDS = 300;
