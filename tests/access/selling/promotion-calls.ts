import {
  createPromotion,
  savePromotion,
  setPromotionState,
} from '#features/selling/promotions/contract/promotions.ts'
import { promotionFields } from '../../support/factories/promotions.ts'
import type { TestApp } from '../../support/test-app.ts'

type Ids = { promotion: string }

/** All calls on one promotion, as `me`. */
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

/** Creates a promotion that covers a product. */
export const promote = (me: ReturnType<TestApp['as']>, businessId: string, productId: string) =>
  me.call(createPromotion, {
    businessId,
    ...promotionFields({ scope: 'chosen', productIds: [productId] }),
  })
