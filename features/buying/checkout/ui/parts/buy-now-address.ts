import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { formatUrlState, idField, integerField } from '#shared/url-state.ts'

/** What the address of the checkout buys instead of the cart: a sellable, and how many of it. */
export const buyNowFields = {
  product: idField('producto'),
  quantity: integerField('cantidad', 1, maxUnitsPerLine),
}

/** Address of the checkout of this product alone: `/checkout?producto=…&cantidad=2`. */
export const buyNowAddress = (product: string, quantity: number): string =>
  formatUrlState(buyNowFields, '/checkout', { product, quantity })
