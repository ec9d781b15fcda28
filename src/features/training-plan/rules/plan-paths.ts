export const PLANS_PATH = "/meinifb/schulungsplan";
/** Of staff. */
export const PLAN_DESK_PATH = "/schulungsplan/admin";

/** Where somebody acts for another committee than a plan's: what she sees there is that of the one acted for, beside the choice of both. */
export const otherCommitteePath = (id: string, gremiumId: string): string => `${PLANS_PATH}?gremium=${gremiumId}&plan=${id}`;

export const planPath = (id: string): string => `${PLANS_PATH}/${id}`;
export const editPlanPath = (id: string): string => `${planPath(id)}/bearbeiten`;
export const itemPath = (id: string, item: string): string => `${planPath(id)}/eintrag/${item}`;
export const sharePath = (id: string): string => `${planPath(id)}/weitergeben`;
/** Opens for whoever has the link: the employer's view, or a plan to be taken over. */
export const sharedPlanPath = (token: string): string => `/personalisierter-schulungsplan/${token}`;
export const sharedPdfPath = (token: string): string => `${sharedPlanPath(token)}/pdf`;
export const proposalPath = (id: string): string => `${planPath(id)}/vorschlag`;
