import type { SavedAddress } from '#features/buying/address-book/contract.ts'
import { isSameAddress } from '#features/buying/address-book/ui/parts/address-values.ts'
import {
  type AddressValues,
  emptyAddress,
} from '#features/buying/address-book/ui/parts/empty-address.ts'
import { downloadMessages } from '#features/buying/downloads/vocabulary.ts'
import type { InvoiceUse, TaxRegime } from '#features/buying/orders/vocabulary.ts'
import { fieldErrors } from '#shared/ui/calls/form-errors.ts'
import { buyerFields, phoneNeeded, type Quote } from '../../contract/checkout.ts'
import { postalCodeQuestions } from '../../contract/postal-code-questions.ts'
import { type CheckoutValues, emptyInvoice } from './checkout-draft.ts'

export type Prefill = Partial<
  Omit<CheckoutValues, 'address' | 'invoice' | 'choices' | 'codes' | 'consent' | 'newsOf'>
> & {
  address?: Partial<AddressValues>
}

export const beginCheckout = ({ address, ...rest }: Prefill): CheckoutValues => ({
  name: '',
  email: '',
  phone: '',
  notes: '',
  invoice: {
    ...emptyInvoice,
    address: { ...emptyAddress, countryCode: address?.countryCode ?? '' },
  },
  choices: {},
  codes: {},
  consent: false,
  newsOf: {},
  ...rest,
  address: { ...emptyAddress, ...address },
})

type QuotedSeller = Quote['sellers'][number]

/** The chosen shipping method if it is still available, else the seller's first. */
export const chosenOption = (
  { store, shipping, chosen }: QuotedSeller,
  choices: CheckoutValues['choices'],
) =>
  shipping.find(({ id }) => id === choices[store.id]) ??
  shipping.find(({ id }) => id === chosen) ??
  null

/** Whether something is shipped, which needs a full address; false when everything is picked up. */
export const needsShippingAddress = (
  quote: Quote | undefined,
  choices: CheckoutValues['choices'],
): boolean =>
  (quote?.sellers ?? []).some(
    (seller) => seller.isShipped && chosenOption(seller, choices)?.kind !== 'pick_up',
  )

/** Buyer data as the API takes them. */
export function toBuyer(
  { name, email, phone, address, invoice, notes }: CheckoutValues,
  withAddress: boolean,
) {
  const { isWanted, isSame, taxRegime, invoiceUse, ...ownFields } = invoice
  const codes = {
    taxRegime: (taxRegime || null) as TaxRegime | null,
    invoiceUse: (invoiceUse || null) as InvoiceUse | null,
  }
  const invoiceInput = isWanted
    ? { ...ownFields, ...codes, address: withAddress && isSame ? address : ownFields.address }
    : null
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    notes,
    address: withAddress ? address : null,
    invoice: invoiceInput,
  }
}

/** Error messages by field, in page order: the first field gets the focus. `saved`: the buyer's address book. */
export function checkoutErrors(
  values: CheckoutValues,
  quote: Quote | undefined,
  saved: readonly SavedAddress[],
): Record<string, string> {
  const isSent = needsShippingAddress(quote, values.choices)
  const buyer = toBuyer(values, isSent)
  const { name, email, ...others } = fieldErrors(buyerFields, buyer)
  const questions = postalCodeQuestions(buyer, (address) =>
    saved.some((one) => isSameAddress(address, one)),
  )
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(isSent && !values.phone.trim() && { phone: phoneNeeded }),
    ...questions,
    ...others,
    ...(quote?.isDownloaded && !values.consent && { consent: downloadMessages.consent }),
  }
}

/** Shipping methods by store, only of the quote's stores. */
export const shippingChoicesOf = (
  quote: Quote | undefined,
  choices: CheckoutValues['choices'],
): Record<string, string> =>
  Object.fromEntries(
    (quote?.sellers ?? []).flatMap((seller) => {
      const option = chosenOption(seller, choices)
      return option ? [[seller.store.id, option.id]] : []
    }),
  )

/** Prices of the chosen shipping methods as shown, by store. */
export const shippingReadOf = (
  quote: Quote,
  choices: CheckoutValues['choices'],
): Record<string, number> =>
  Object.fromEntries(
    quote.sellers.flatMap((seller) => {
      const option = chosenOption(seller, choices)
      return option ? [[seller.store.id, option.price]] : []
    }),
  )

/** Stores of the quote that ask for news and whose box is ticked. */
export const newsOfQuote = (quote: Quote | undefined, newsOf: CheckoutValues['newsOf']): string[] =>
  (quote?.sellers ?? []).flatMap(({ store, asksNews }) =>
    asksNews && newsOf[store.id] ? [store.id] : [],
  )

/** Promotion codes by store, only of the quote's stores. */
export const codesOf = (
  quote: Quote | undefined,
  codes: CheckoutValues['codes'],
): Record<string, string> =>
  Object.fromEntries(
    (quote?.sellers ?? []).flatMap(({ store }): [string, string][] => {
      const code = codes[store.id]
      return code === undefined ? [] : [[store.id, code]]
    }),
  )
