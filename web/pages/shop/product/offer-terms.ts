import { withdrawalRightIn } from '#features/buying/returns/vocabulary.ts'
import { deliveryDays } from '#features/selling/stores/contract/delivery-days.ts'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { returnPolicy } from '../store/store-data.ts'

/**
 * schema.org MerchantReturnPolicy with return method and fees, by the law of the store's country;
 * null if the store states no policy.
 */
export function returnTerms(store: SellingStore) {
  const policy = returnPolicy(store)
  if (!policy || store.returnDays === 0) return policy
  const wayBack = withdrawalRightIn(store.business.countryCode)?.wayBack
  return {
    ...policy,
    ...(store.shipping.some(({ kind }) => kind === 'delivery') && {
      returnMethod: 'https://schema.org/ReturnByMail',
    }),
    ...(wayBack && {
      returnFees: `https://schema.org/${wayBack === 'seller' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    }),
  }
}

/**
 * schema.org ShippingDeliveryTime parsed from the seller's text for a shipping method: `Llega en 2
 * a 5 días`. Empty unless the text contains exactly one range.
 */
export function deliveryTime(detail: string | null) {
  const days = deliveryDays(detail)
  if (!days) return {}
  const transitTime = {
    '@type': 'QuantitativeValue',
    minValue: days.min,
    maxValue: days.max,
    unitCode: 'DAY',
  }
  return { deliveryTime: { '@type': 'ShippingDeliveryTime', transitTime } }
}
