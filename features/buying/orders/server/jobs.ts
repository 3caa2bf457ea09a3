import type { Job } from '#shared/server/services.ts'
import { expireOverdue } from './transitions/close-overdue.ts'
import { clearPurchaseNetworks } from './transitions/limit-unpaid.ts'
import { releaseDue } from './transitions/release-due.ts'

/** Background jobs of orders. */
export const ordersJobs: Job[] = [
  { name: 'orders.expire', schedule: '* * * * *', run: expireOverdue },
  { name: 'orders.forget_networks', schedule: '40 4 * * *', run: clearPurchaseNetworks },
  { name: 'orders.release', schedule: '* * * * *', run: releaseDue },
]
