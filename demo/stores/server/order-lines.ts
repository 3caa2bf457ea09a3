import { discountStores } from '#features/selling/promotions/server/index.ts'
import { unitPrice } from '#features/selling/stores/contract/unit-price.ts'
import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { DemoBuyer } from './create-demo-buyers.ts'

/** Something that a store sells, at its current price. */
export type Sold = { id: string; onePrice: number; tiers: PriceTier[]; stock: number }

/** Pieces of each product that no order takes, so that it stays on sale. */
const minStock = 4

/** One or two lines of neighbouring products, and takes their pieces out of `things`. */
export function takeLines(things: Sold[], random: () => number) {
  const enough = things.filter(({ stock }) => stock >= minStock + 2)
  const first = Math.floor(random() * Math.max(1, enough.length - 2))
  return enough.slice(first, first + 1 + Math.floor(random() * 2)).map((thing) => {
    const quantity = 1 + Math.floor(random() * 2)
    thing.stock -= quantity
    return {
      sellableId: thing.id,
      quantity,
      unitPrice: unitPrice(thing.onePrice, thing.tiers, quantity),
    }
  })
}

/** What a code takes off an order by the rules of its promotion; undefined where it may not be used. */
export async function discountOf(
  services: Services,
  tx: Database,
  {
    store: { id: storeId, currency },
    buyer,
    lines,
    shipping,
    code,
  }: {
    store: { id: string; currency: string }
    buyer: DemoBuyer
    lines: ReturnType<typeof takeLines>
    shipping: number
    code: string
  },
) {
  const part = { storeId, currency, lines, isShipped: true, shipping }
  const request = {
    codes: { [storeId]: code },
    buyer: { profileId: buyer.id, email: buyer.email },
    isPlacing: false,
  }
  const [reduced] = await discountStores(services, tx, [part], request)
  if (!reduced || reduced.code?.problem) return undefined
  return {
    lines: new Map(lines.map(({ sellableId }, i) => [sellableId, reduced.lines[i] ?? 0])),
    shipping: reduced.shipping,
    by: reduced.discounts,
  }
}
