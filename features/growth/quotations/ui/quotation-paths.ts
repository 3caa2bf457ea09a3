/** Address of the quotations of a business, or of one of them, or of a page on it. */
export const quotationsHref = (businessId: string, page = ''): string =>
  `/dashboard-my-business/cotizaciones${page}?negocio=${businessId}`

/** Address of the form of a new quotation for a client, or for the person of a conversation. */
export const newQuotationHref = (
  businessId: string,
  to: { contactId: string } | { conversationId: string },
): string =>
  `${quotationsHref(businessId, '/nueva')}&${'contactId' in to ? `cliente=${to.contactId}` : `conversacion=${to.conversationId}`}`

/** Address of the page of a client. */
export const clientPageHref = (businessId: string, contactId: string): string =>
  `/dashboard-my-business/clientes/${contactId}?negocio=${businessId}`
