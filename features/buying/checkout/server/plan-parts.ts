import { readPickUpPlaces } from '#features/selling/server.ts'
import { shippingPrice } from '#features/selling/stores/contract/shipping-price.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { listShippingMethods, reachesPlace, type ShippingPlace } from './list-shipping-methods.ts'
import type { CartSeller, SoldLine } from './read-lines.ts'

export type SellerLines = { seller: CartSeller; lines: SoldLine[] }

/** Groups lines by seller, in the order of each seller's first line. */
export function linesBySeller(lines: readonly SoldLine[]): SellerLines[] {
  const sellers = new Map<string, SellerLines>()
  for (const one of lines) {
    const sellerLines = sellers.get(one.seller.id) ?? { seller: one.seller, lines: [] }
    sellerLines.lines.push(one)
    sellers.set(one.seller.id, sellerLines)
  }
  return [...sellers.values()]
}

/** Sum of the lines that can be bought. */
export const subtotalOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { line }) => sum + (line.problem === null ? line.total : 0), 0)

/** Weight of shipped products in grams; products without a weight count as zero. */
const gramsOf = (lines: readonly SoldLine[]): number =>
  lines.reduce(
    (sum, { line, isShipped, grams }) =>
      sum + (isShipped && line.problem === null ? grams * line.quantity : 0),
    0,
  )

type Way = { id: string; kind: ShippingKind; name: string; detail: string | null; price: number }

/** One seller's part at a place, before promotions. Amounts in minor units. */
export type PlainPart = SellerLines & {
  subtotal: number
  isShipped: boolean
  ways: Way[]
  chosen: Way | null
  total: number
}

/**
 * Prices each seller's part. Uses the chosen shipping method if it reaches the place, else the seller's first one.
 * `namesPlaces`: include pick-up addresses for display.
 */
export async function planParts(
  db: Database,
  sellers: readonly SellerLines[],
  {
    place,
    choices,
    namesPlaces = true,
  }: {
    place: ShippingPlace | null
    choices: Readonly<Record<string, string>>
    namesPlaces?: boolean
  },
): Promise<PlainPart[]> {
  const methods = await listShippingMethods(
    db,
    sellers.map(({ seller }) => seller.id),
  )
  const pickUpStores = [...methods]
    .filter(([, ways]) => ways.some(({ kind }) => kind === 'pick_up'))
    .map(([storeId]) => storeId)
  const places =
    namesPlaces && pickUpStores.length > 0
      ? await readPickUpPlaces(db, pickUpStores)
      : new Map<string, string>()
  return sellers.map(({ seller, lines }) => {
    const subtotal = subtotalOf(lines)
    const isShipped = lines.some((one) => one.isShipped)
    const available = isShipped
      ? (methods.get(seller.id) ?? []).filter((method) => reachesPlace(method, place))
      : []
    const parcel = { subtotal, grams: gramsOf(lines) }
    const ways = available.map(({ id, kind, name, detail, ...way }) => ({
      id,
      kind,
      name,
      price: shippingPrice(way, parcel),
      detail:
        kind === 'pick_up'
          ? [detail, places.get(seller.id)].filter(Boolean).join('. ') || null
          : detail,
    }))
    const chosenId = Object.hasOwn(choices, seller.id) ? choices[seller.id] : undefined
    const chosen = ways.find(({ id }) => id === chosenId) ?? ways[0] ?? null
    return {
      seller,
      lines,
      subtotal,
      isShipped,
      ways,
      chosen,
      total: subtotal + (chosen?.price ?? 0),
    }
  })
}
