/** Prefix of the deduplication keys of all mails about an inquiry; the recipient's id follows. */
export const inquiryMailKey = (leadId: string) => `leads.received:${leadId}:`
