export const PLANS_PATH = "/meinifb/schulungsplan";

export const planPath = (id: string): string => `${PLANS_PATH}/${id}`;
export const editPlanPath = (id: string): string => `${planPath(id)}/bearbeiten`;
export const itemPath = (id: string, item: string): string => `${planPath(id)}/eintrag/${item}`;
export const proposalPath = (id: string): string => `${planPath(id)}/vorschlag`;
