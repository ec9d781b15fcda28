export const ANSWER_PATH = "/api/chatbot-answer";
