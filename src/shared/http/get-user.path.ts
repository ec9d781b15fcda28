export const GET_USER_PATH = "/kundenportal/get-user";
