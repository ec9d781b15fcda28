export const ABOUT_TITLE_PATH = "/api/forum/about-title";
