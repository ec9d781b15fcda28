export const PARTICIPANTS_PATH = "/api/get-participants";
