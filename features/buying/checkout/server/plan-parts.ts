import { readPickUpPlaces } from '#features/selling/server.ts'
import { shippingPrice } from '#features/selling/stores/contract/shipping-price.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import type { CartSeller, SoldLine } from './read-lines.ts'
import { reaches, readWays, type ShippingPlace } from './shipping-ways.ts'

export type SellerLines = { seller: CartSeller; lines: SoldLine[] }

/** Each seller's lines, whoever came first into the cart first. */
export function linesBySeller(lines: readonly SoldLine[]): SellerLines[] {
  const groups = new Map<string, SellerLines>()
  for (const one of lines) {
    const group = groups.get(one.seller.id) ?? { seller: one.seller, lines: [] }
    group.lines.push(one)
    groups.set(one.seller.id, group)
  }
  return [...groups.values()]
}

/** Sum of what can be bought as it stands. */
export const subtotalOf = (lines: readonly SoldLine[]): number =>
  lines.reduce((sum, { line }) => sum + (line.problem === null ? line.total : 0), 0)

/** What of it is sent weighs, in grams; what nobody weighed counts none. */
const gramsOf = (lines: readonly SoldLine[]): number =>
  lines.reduce(
    (sum, { line, isShipped, grams }) =>
      sum + (isShipped && line.problem === null ? grams * line.quantity : 0),
    0,
  )

type Way = { id: string; kind: ShippingKind; name: string; detail: string | null; price: number }

/** What one seller's part costs at a place, before promotions. Amounts in minor units. */
export type PlainPart = SellerLines & {
  subtotal: number
  isShipped: boolean
  ways: Way[]
  chosen: Way | null
  total: number
}

/**
 * What each seller's part costs. Of the ways that reach the place the chosen one counts, else the seller's first. `namesPlaces`: who chooses is to read
 * where things are picked up.
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
  const methods = await readWays(
    db,
    sellers.map(({ seller }) => seller.id),
  )
  const fetched = [...methods]
    .filter(([, ways]) => ways.some(({ kind }) => kind === 'pick_up'))
    .map(([storeId]) => storeId)
  const places =
    namesPlaces && fetched.length > 0
      ? await readPickUpPlaces(db, fetched)
      : new Map<string, string>()
  return sellers.map(({ seller, lines }) => {
    const subtotal = subtotalOf(lines)
    const isShipped = lines.some((one) => one.isShipped)
    const reaching = isShipped
      ? (methods.get(seller.id) ?? []).filter((method) => reaches(method, place))
      : []
    const parcel = { subtotal, grams: gramsOf(lines) }
    const ways = reaching.map(({ id, kind, name, detail, ...way }) => ({
      id,
      kind,
      name,
      price: shippingPrice(way, parcel),
      detail:
        kind === 'pick_up'
          ? [detail, places.get(seller.id)].filter(Boolean).join('. ') || null
          : detail,
    }))
    const wished = Object.hasOwn(choices, seller.id) ? choices[seller.id] : undefined
    const chosen = ways.find(({ id }) => id === wished) ?? ways[0] ?? null
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
