import type { Job } from '#shared/server/services.ts'
import { expireOverdue } from './deeds/close-overdue.ts'
import { releaseDue } from './deeds/release-due.ts'

/** Background work of orders. */
export const ordersJobs: Job[] = [
  { name: 'orders.expire', schedule: '* * * * *', run: expireOverdue },
  { name: 'orders.release', schedule: '* * * * *', run: releaseDue },
]
