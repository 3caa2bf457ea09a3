import type { Wing } from '#shared/server/feature.ts'
import { addressBook } from './address-book/feature.ts'
import { checkout } from './checkout/feature.ts'
import { downloads } from './downloads/feature.ts'
import { ledger } from './ledger/feature.ts'
import { orders } from './orders/feature.ts'
import { payments } from './payments/feature.ts'
import { payouts } from './payouts/feature.ts'
import { returns } from './returns/feature.ts'
import { statements } from './statements/feature.ts'
import { transfers } from './transfers/feature.ts'

/** From the cart to the seller's payout, including refunds and returns. */
export const buying: Wing = {
  name: 'buying',
  features: [
    ledger,
    orders,
    addressBook,
    payouts,
    payments,
    transfers,
    downloads,
    checkout,
    returns,
    statements,
  ],
}
