import { isSigned, signText } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

const textOf = (quotationId: string) => `quotation ${quotationId}`

/** The token of the link with which a person without an account opens a quotation: 43 characters, derived and not stored. */
export const quotationToken = (services: Services, quotationId: string): Promise<string> =>
  signText(services, 'quotation_link', textOf(quotationId))

export const isQuotationToken = (
  services: Services,
  quotationId: string,
  token: string,
): Promise<boolean> => isSigned(services, 'quotation_link', textOf(quotationId), token)
