import type { Route } from '#shared/server/route.ts'
import { bouncePayout } from './bounce-payout.ts'
import { confirmDebtPayment } from './confirm-debt-payment.ts'
import { listDebts } from './list-debts.ts'
import { listPayables } from './list-payables.ts'
import { listMyPayouts, listPayouts } from './list-payouts.ts'
import { makePayout } from './make-payout.ts'
import { readPayoutDestination } from './read-destination.ts'
import { readNextPayout } from './read-next-payout.ts'
import { savePayoutDestination } from './save-destination.ts'
import { saveInstructions } from './save-instructions.ts'

export const payoutsEndpoints: Route[] = [
  listPayables,
  listPayouts,
  makePayout,
  bouncePayout,
  listDebts,
  confirmDebtPayment,
  listMyPayouts,
  readNextPayout,
  readPayoutDestination,
  savePayoutDestination,
  saveInstructions,
]
