export const ANSWER_PATH = "/api/chatbot-answer";
export const WRITE_PATH = "/api/chatbot-stream";
/** A field of the form: the page answers with the passages alone, the sentences are asked for apart. */
export const PASSAGES_FIELD = "nur-stellen";
