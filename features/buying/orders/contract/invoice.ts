import { checkTaxId, taxIdProblem } from '#features/trust/verification/contract/tax-ids.ts'
import { countryOf } from '#shared/countries.ts'
import { nameOrNone } from '#shared/lines.ts'
import { invoiceUseWords, taxRegimeWords } from '../vocabulary.ts'
import { type InvoiceData, invoiceData } from './purchase.ts'
import { tidyAddress, typedAddress } from './typed-address.ts'

/** What a buyer says who needs an invoice: their tax id has the form that its country gives it, and in Mexico they name regime and use. */
export const invoiceFields = invoiceData
  .extend({ address: typedAddress, taxId: nameOrNone(40) })
  .superRefine(({ taxId, taxRegime, invoiceUse, address }, context) => {
    if (!countryOf(address.countryCode))
      return context.addIssue({
        code: 'custom',
        path: ['address', 'countryCode'],
        message: 'Elige un país de la lista',
      })
    const error = taxIdProblem(address.countryCode, taxId)
    if (error) context.addIssue({ code: 'custom', path: ['taxId'], message: error })
    if (!namesRegime(address.countryCode)) return
    if (!taxRegime)
      context.addIssue({
        code: 'custom',
        path: ['taxRegime'],
        message: 'Elige el régimen fiscal, como está en tu constancia',
      })
    if (!invoiceUse)
      context.addIssue({ code: 'custom', path: ['invoiceUse'], message: 'Elige el uso de CFDI' })
  })

/** Whether an invoice there names the regime of who receives it, and its use. */
export const namesRegime = (countryCode: string): boolean => countryCode === 'MX'

/** An invoice as it is kept: nothing of Mexico's in another country. */
export const tidyInvoice = (invoice: InvoiceData): InvoiceData => ({
  ...invoice,
  taxId: checkTaxId(invoice.address.countryCode, invoice.taxId).value,
  address: tidyAddress(invoice.address),
  ...(!namesRegime(invoice.address.countryCode) && { taxRegime: null, invoiceUse: null }),
})

/** Régimen fiscal and uso de CFDI as a seller copies them: with their codes. */
export const cfdiLines = ({
  taxRegime,
  invoiceUse,
}: Pick<InvoiceData, 'taxRegime' | 'invoiceUse'>): string[] => [
  ...(taxRegime ? [`Régimen fiscal ${taxRegime} ${taxRegimeWords[taxRegime]}`] : []),
  ...(invoiceUse ? [`Uso de CFDI ${invoiceUse} ${invoiceUseWords[invoiceUse]}`] : []),
]

/** How the tax id of a country is called: RFC, NIF/CIF, NIT. */
export const taxIdName = (countryCode: string): string =>
  countryOf(countryCode)?.taxId ?? 'Número fiscal'
