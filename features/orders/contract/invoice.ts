import { checkTaxId } from '#features/verification/contract/tax-ids.ts'
import { countryOf } from '#shared/countries.ts'
import { invoiceData } from './purchase.ts'

/** What a buyer says who needs an invoice: their tax id has the form that its country gives it. */
export const invoiceFields = invoiceData.superRefine(({ taxId, address }, context) => {
  if (!countryOf(address.countryCode))
    return context.addIssue({ code: 'custom', path: ['address', 'countryCode'], message: 'Elige un país de la lista' })
  const { error } = checkTaxId(address.countryCode, taxId)
  if (error) context.addIssue({ code: 'custom', path: ['taxId'], message: error })
})

/** How the tax id of a country is called: RFC, NIF/CIF, NIT. */
export const taxIdName = (countryCode: string): string => countryOf(countryCode)?.taxId ?? 'Número fiscal'
