export const NAV_PATH = "/shared-modules/nav";
