export const THREADS_ABOUT_PATH = "/api/forum/threads-about";
