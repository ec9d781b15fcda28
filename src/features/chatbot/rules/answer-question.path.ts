export const ANSWER_PATH = "/api/chatbot-answer";
export const WRITE_PATH = "/api/chatbot-stream";
export const VOTE_PATH = "/api/chatbot-vote";
/** A field of the form: the page answers with the passages alone, the sentences are asked for apart. */
export const PASSAGES_FIELD = "nur-stellen";
/** A field of the form below an answer: whether it helped. */
export const VOTE_FIELD = "hilfreich";
export const votes = { helpful: "ja", unhelpful: "nein" } as const;
