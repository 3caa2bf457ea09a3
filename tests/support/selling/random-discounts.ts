import { combineOffers } from '#features/selling/promotions/server/combine-offers.ts'
import type { PromotionOffer } from '#features/selling/promotions/server/discount-lines.ts'
import type { Services } from '#shared/server/services.ts'
import type { Product } from '../factories/products.ts'
import { makePromotion } from '../factories/promotions.ts'
import type { Store } from '../factories/stores.ts'

const none = {
  percent: null,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
  isCombinable: true,
  things: null,
}

/** Promotions of a store, one of each kind; the first may be used three times at once. */
export async function makePromotions(services: Services, store: Store): Promise<PromotionOffer[]> {
  const wanted = [
    { kind: 'percent', percent: 33, maxUses: 3, code: 'POCOS' },
    { kind: 'amount', amount: 777, code: null },
    { kind: 'shipping', code: null },
    { kind: 'buy_get', buyQuantity: 1, getQuantity: 1, code: null },
  ] as const
  const offers: PromotionOffer[] = []
  for (const one of wanted)
    offers.push({
      ...none,
      ...one,
      name: one.kind,
      ...(await makePromotion(services, store, { ...one, name: one.kind })),
    })
  return offers
}

type Part = { store: Store; shipping: number; lines: { product: Product; quantity: number }[] }

/** A random discount by some of these promotions on a part of a purchase, or undefined. */
export function drawDiscount(
  random: () => number,
  offers: readonly PromotionOffer[],
  { store, shipping, lines }: Part,
) {
  if (random() < 0.5) return undefined
  const drawn = offers.filter(() => random() < 0.4)
  const sold = lines.map(({ product, quantity }) => ({
    sellableId: product.sellableId,
    unitPrice: product.price,
    quantity,
  }))
  const said = {
    automatic: drawn.filter(({ code }) => code === null),
    code: drawn.find(({ code }) => code !== null) ?? null,
  }
  const combined = combineOffers(sold, shipping, said, store.currency)
  const off = new Map(sold.map(({ sellableId }, i) => [sellableId, combined.lines[i] ?? 0]))
  return { lines: off, shipping: combined.shipping, by: combined.discounts }
}
