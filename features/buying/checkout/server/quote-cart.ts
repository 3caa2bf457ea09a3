import { offeredProviders } from '#features/buying/payments/server/index.ts'
import { containedTax } from '#features/selling/stores/contract/tax.ts'
import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CartLine } from '../contract/cart.ts'
import type { ShippingPlace } from './list-shipping-methods.ts'
import { linesBySeller, type PlainPart, planParts } from './plan-parts.ts'
import type { SoldLine } from './read-lines.ts'
import type { QuotedPart } from './reduce-parts.ts'
import { type PromotionRequest, reduceParts } from './reduce-parts.ts'

export type QuotedCart = {
  currency: string
  parts: QuotedPart[]
  total: number
  providers: PaymentProvider[]
  otherCurrencies: string[]
}

/** Whether it contains products sold as files. */
export const isDownloaded = (parts: readonly QuotedPart[]): boolean =>
  parts.some(({ lines }) => lines.some((line) => line.isDownloaded))

export type QuoteRequest = {
  currency: string | null
  place: ShippingPlace | null
  choices: Readonly<Record<string, string>>
  promotions: PromotionRequest
  /** Whether it is one product alone, without a cart to change. */
  isAlone: boolean
}

/** Describes a line that cannot be bought. */
const unavailableWords = ({ title, problem, max }: CartLine): [what: string, how: string] =>
  problem === 'too_many'
    ? [
        `De «${title}» ${max === 1 ? 'solo queda 1' : `solo quedan ${max}`}.`,
        'Cambia la cantidad en tu carrito.',
      ]
    : [`«${title}» ya no está disponible.`, 'Quítalo de tu carrito para comprar el resto.']

function problemOf(
  { seller, lines, isShipped, ways, total }: PlainPart,
  { place, isAlone }: QuoteRequest,
): string | null {
  const { name, currency, terms } = seller
  // What can be changed is in the cart, if there is one.
  const words = (what: string, how: string) => (isAlone ? what : `${what} ${how}`)
  if (!seller.isSelling)
    return words(
      `«${name}» no recibe pedidos en este momento.`,
      'Quita sus productos para comprar el resto.',
    )
  const unavailable = lines.find(({ line }) => line.problem !== null)
  if (unavailable) return words(...unavailableWords(unavailable.line))
  if (isShipped && ways.length === 0)
    return place === null
      ? 'Escribe tu dirección para saber cómo te llega.'
      : `«${name}» no envía a esa dirección.`
  if (total > terms.maxPerOrder)
    return words(
      `«${name}» puede recibir pedidos de hasta ${formatMoney(terms.maxPerOrder, currency)}.`,
      'Quita algo para comprar el resto.',
    )
  return null
}

/**
 * Quotes a cart at a place in one currency: the requested one, else that of its first seller. Throws `conflict` when
 * there is nothing in that currency.
 */
export async function quoteCart(
  services: Services,
  db: Database,
  cartLines: readonly SoldLine[],
  request: QuoteRequest,
): Promise<QuotedCart> {
  const { place, choices } = request
  const currencies = [...new Set(cartLines.map(({ seller }) => seller.currency))]
  const currency = request.currency ?? currencies[0]
  const sellers = linesBySeller(cartLines.filter(({ seller }) => seller.currency === currency))
  if (!currency || sellers.length === 0) throw new AppError('conflict', 'Tu carrito está vacío.')
  const plain = await planParts(db, sellers, { place, choices })
  const reduced = await reduceParts(services, db, plain, request.promotions)
  const parts = reduced.map((part) => ({
    ...part,
    tax: containedTax(part.total, part.seller.tax, part.seller.currency),
    problem: problemOf(part, request),
  }))
  return {
    currency,
    parts,
    total: parts.reduce((sum, { total }) => sum + total, 0),
    providers: await offeredProviders(
      services,
      db,
      sellers.map(({ seller }) => seller.id),
    ),
    otherCurrencies: currencies.filter((one) => one !== currency),
  }
}
