/** Cookie beside the session's, readable for our script: somebody is probably logged in. Holds the digit 1. */
export const LOGIN_HINT_COOKIE = "ifb_login";
