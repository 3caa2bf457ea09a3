import { countryOf } from '#shared/countries.ts'
import { nameOrNone } from '#shared/lines.ts'
import { checkTaxId, taxIdProblem } from '#shared/tax-ids.ts'
import { invoiceUseWords, taxRegimeWords } from '../vocabulary.ts'
import { type InvoiceData, invoiceData } from './purchase.ts'
import { normalizeAddress, typedAddress } from './typed-address.ts'

/** Invoice data typed by a buyer: the tax id must have its country's format, and Mexico requires tax regime and use. */
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

/** Whether invoices in a country name the recipient's tax regime and the use. */
export const namesRegime = (countryCode: string): boolean => countryCode === 'MX'

/** Invoice data as stored: normalized, without the Mexican fields in other countries. */
export const normalizeInvoice = (invoice: InvoiceData): InvoiceData => ({
  ...invoice,
  taxId: checkTaxId(invoice.address.countryCode, invoice.taxId).value,
  address: normalizeAddress(invoice.address),
  ...(!namesRegime(invoice.address.countryCode) && { taxRegime: null, invoiceUse: null }),
})

/** Régimen fiscal and uso de CFDI with their codes, as a seller copies them. */
export const cfdiLines = ({
  taxRegime,
  invoiceUse,
}: Pick<InvoiceData, 'taxRegime' | 'invoiceUse'>): string[] => [
  ...(taxRegime ? [`Régimen fiscal ${taxRegime} ${taxRegimeWords[taxRegime]}`] : []),
  ...(invoiceUse ? [`Uso de CFDI ${invoiceUse} ${invoiceUseWords[invoiceUse]}`] : []),
]

/** Name of a country's tax id: RFC, NIF/CIF, NIT. */
export const taxIdName = (countryCode: string): string =>
  countryOf(countryCode)?.taxId ?? 'Número fiscal'
