import { offeredProviders } from '#features/payments/server/index.ts'
import type { PaymentProvider } from '#features/payments/vocabulary.ts'
import type { Discounted } from '#features/promotions/server/index.ts'
import { shippingPrice } from '#features/stores/contract/shipping-price.ts'
import { type ContainedTax, containedTax } from '#features/stores/contract/tax.ts'
import type { ShippingKind } from '#features/stores/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CartLine } from '../contract/cart.ts'
import { gramsOf, linesBySeller, subtotalOf } from './present-cart.ts'
import type { Seller, SoldLine } from './read-lines.ts'
import { type PromotionWish, reduceParts } from './reduce-parts.ts'
import { type Place, reaches, readWays } from './shipping-ways.ts'

type Way = { id: string; kind: ShippingKind; name: string; detail: string | null; price: number }

/** What one seller's part costs at a place, and why it cannot be bought. Amounts in minor units. */
export type QuotedPart = {
  seller: Seller
  lines: SoldLine[]
  subtotal: number
  isShipped: boolean
  ways: Way[]
  chosen: Way | null
  /** What promotions take off it. */
  discount: Discounted
  total: number
  tax: ContainedTax | null
  problem: string | null
}

export type QuotedCart = { currency: string; parts: QuotedPart[]; total: number; providers: PaymentProvider[]; otherCurrencies: string[] }

/** Whether something of it is sold as files. */
export const isDownloaded = (parts: readonly QuotedPart[]): boolean => parts.some(({ lines }) => lines.some((line) => line.isDownloaded))

export type Wish = {
  currency: string | null
  place: Place | null
  choices: Readonly<Record<string, string>>
  promotions: PromotionWish
}

/** What of a cart can't be bought, by its name. */
const stuckWords = ({ title, problem, most }: CartLine): string =>
  problem === 'too_many'
    ? `De «${title}» ${most === 1 ? 'solo queda 1' : `solo quedan ${most}`}. Cambia la cantidad en tu carrito.`
    : `«${title}» ya no está disponible. Quítalo de tu carrito para comprar el resto.`

function problemOf(
  { seller, lines, isShipped, ways, total }: Omit<QuotedPart, 'problem' | 'discount' | 'tax'>,
  place: Place | null,
): string | null {
  const { name, currency, terms } = seller
  if (!seller.isSelling) return `«${name}» no recibe pedidos en este momento. Quita sus productos para comprar el resto.`
  const stuck = lines.find(({ line }) => line.problem !== null)
  if (stuck) return stuckWords(stuck.line)
  if (isShipped && ways.length === 0)
    return place === null ? 'Escribe tu dirección para saber cómo te llega.' : `«${name}» no envía a esa dirección.`
  if (total > terms.mostPerOrder)
    return `«${name}» puede recibir pedidos de hasta ${formatMoney(terms.mostPerOrder, currency)}. Quita algo para comprar el resto.`
  return null
}

/**
 * What a cart costs at a place, one currency at a time: the asked one, else that of its first seller. Of the ways that reach the place the
 * chosen one counts, else the seller's first. Throws `conflict` when there is nothing in that currency.
 */
export async function quoteCart(services: Services, db: Database, all: readonly SoldLine[], wish: Wish): Promise<QuotedCart> {
  const { place, choices } = wish
  const currencies = [...new Set(all.map(({ seller }) => seller.currency))]
  const currency = wish.currency ?? currencies[0]
  const sellers = linesBySeller(all.filter(({ seller }) => seller.currency === currency))
  if (!currency || sellers.length === 0) throw new AppError('conflict', 'Tu carrito está vacío.')
  const storeIds = sellers.map(({ seller }) => seller.id)
  const methods = await readWays(db, storeIds)
  const plain = sellers.map(({ seller, lines }) => {
    const subtotal = subtotalOf(lines)
    const isShipped = lines.some((one) => one.isShipped)
    const reaching = isShipped ? (methods.get(seller.id) ?? []).filter((method) => reaches(method, place)) : []
    const parcel = { subtotal, grams: gramsOf(lines) }
    const ways = reaching.map(({ id, kind, name, detail, ...way }) => ({ id, kind, name, detail, price: shippingPrice(way, parcel) }))
    const wished = Object.hasOwn(choices, seller.id) ? choices[seller.id] : undefined
    const chosen = ways.find(({ id }) => id === wished) ?? ways[0] ?? null
    return { seller, lines, subtotal, isShipped, ways, chosen, total: subtotal + (chosen?.price ?? 0) }
  })
  const reduced = await reduceParts(services, db, plain, wish.promotions)
  const parts = reduced.map((part) => ({
    ...part,
    tax: containedTax(part.total, part.seller.tax, part.seller.currency),
    problem: problemOf(part, place),
  }))
  return {
    currency,
    parts,
    total: parts.reduce((sum, { total }) => sum + total, 0),
    providers: await offeredProviders(services, db, storeIds),
    otherCurrencies: currencies.filter((one) => one !== currency),
  }
}
