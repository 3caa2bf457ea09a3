import type { Route } from '#shared/server/route.ts'
import { createPromotion } from './create-promotion.ts'
import { listOffers } from './list-offers.ts'
import { listPromotions } from './list-promotions.ts'
import { savePromotion } from './save-promotion.ts'
import { setPromotionState } from './set-promotion-state.ts'

export const promotionsEndpoints: Route[] = [
  listOffers,
  listPromotions,
  createPromotion,
  savePromotion,
  setPromotionState,
]
