import {
  createPromotion,
  savePromotion,
  setPromotionState,
} from '#features/selling/promotions/contract/promotions.ts'
import { promotionFields } from '../../support/factories/promotions.ts'
import type { TestApp } from '../../support/test-app.ts'

type Ids = { promotion: string }

/** Every call about one promotion, by whoever `me` is. */
export const promotionCalls = (
  me: () => ReturnType<TestApp['as']>,
  ids: Ids,
): Record<string, (businessId: string) => Promise<unknown>> => {
  const of = (businessId: string) => ({ businessId, promotionId: ids.promotion })
  return {
    savePromotion: (businessId) =>
      me().call(savePromotion, { ...of(businessId), version: 'x', ...promotionFields() }),
    setPromotionState: (businessId) =>
      me().call(setPromotionState, { ...of(businessId), state: 'archived' }),
  }
}

/** Adds a promotion that is to count for a product. */
export const promote = (me: ReturnType<TestApp['as']>, businessId: string, productId: string) =>
  me.call(createPromotion, {
    businessId,
    ...promotionFields({ scope: 'chosen', productIds: [productId] }),
  })
