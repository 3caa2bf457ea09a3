import { v7 } from 'uuid'
import {
  promotionCategories,
  promotionProducts,
  promotions,
} from '#db/tables/selling/promotions.ts'
import type { createPromotion } from '#features/selling/promotions/contract/promotions.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'
import type { Store } from './stores.ts'

type Wanted = Partial<typeof promotions.$inferInsert> & {
  productIds?: string[]
  categories?: (typeof promotionCategories.$inferInsert)['category'][]
}

/** Inserts an active promotion: by default ten per cent with the code BARRO10. */
export async function makePromotion(
  services: Services,
  store: Store,
  wanted: Wanted = {},
): Promise<{ id: string; code: string | null }> {
  const { productIds = [], categories = [], ...set } = wanted
  const id = v7()
  const isChosen = productIds.length + categories.length > 0
  const row = {
    id,
    storeId: store.id,
    currency: store.currency,
    name: 'Bienvenida',
    code: 'BARRO10',
    scope: isChosen ? 'chosen' : 'all',
    ...(set.kind ? {} : { kind: 'percent', percent: 10 }),
    createdAt: services.now(),
    updatedAt: services.now(),
    ...set,
  } as typeof promotions.$inferInsert
  await services.db.insert(promotions).values(row)
  if (productIds.length > 0)
    await services.db
      .insert(promotionProducts)
      .values(productIds.map((productId) => ({ promotionId: id, productId })))
  if (categories.length > 0)
    await services.db
      .insert(promotionCategories)
      .values(categories.map((category) => ({ promotionId: id, category })))
  return { id, code: row.code ?? null }
}

/** The request of the promotion form: by default ten per cent off everything with the code BARRO10. */
export const promotionFields = (
  set: Partial<Input<typeof createPromotion>> = {},
): Omit<Input<typeof createPromotion>, 'businessId'> => ({
  name: 'Bienvenida',
  code: 'BARRO10',
  percent: 10,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  minSubtotal: null,
  maxUses: null,
  maxUsesPerPerson: null,
  beginsOn: null,
  endsOn: null,
  productIds: [],
  categories: [],
  kind: 'percent',
  scope: 'all',
  ...set,
})
