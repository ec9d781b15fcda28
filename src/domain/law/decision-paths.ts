/** The page of a decision, whether it has our summary, its official text or both. */
export const decisionPath = (id: string): string => `/rechtsprechung/urteil/${id}`;

export const fullTextPath = (id: string): string => `${decisionPath(id)}/volltext`;
