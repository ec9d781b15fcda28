export const UNREAD_PATH = "/api/forum/unread";
