export const PLANS_PATH = "/meinifb/schulungsplan";
export const STAFF_PLANS_PATH = "/schulungsplan/admin";

export const planPath = (id: string): string => `${PLANS_PATH}/${id}`;
export const editPlanPath = (id: string): string => `${planPath(id)}/bearbeiten`;
export const itemPath = (id: string, item: string): string => `${planPath(id)}/eintrag/${item}`;
export const proposalPath = (id: string): string => `${planPath(id)}/vorschlag`;
export const sharedPlanPath = (token: string): string => `/personalisierter-schulungsplan/${token}`;
