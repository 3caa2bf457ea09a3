import { textField } from '#shared/url-state.ts'

/** The business and its open lead, in the URL of its leads. */
export const leadsFields = {
  businessId: textField('negocio'),
  leadId: textField('solicitud'),
}
