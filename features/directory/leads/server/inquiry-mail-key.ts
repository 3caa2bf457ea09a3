/** How the keys of all mails begin that repeat an inquiry; what follows is who gets it, by id. */
export const inquiryMailKey = (leadId: string) => `leads.received:${leadId}:`
