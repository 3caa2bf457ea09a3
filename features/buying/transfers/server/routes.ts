import type { Route } from '#shared/server/route.ts'
import { confirmRefundSent } from './confirm-refund-sent.ts'
import { denyTransfer } from './deny-transfer.ts'
import { listTransferTasks } from './list-transfer-tasks.ts'
import { openTransferReceipt, readTransfer } from './read-transfer.ts'
import { statePaid } from './state-paid.ts'

export const transfersEndpoints: Route[] = [
  statePaid,
  readTransfer,
  openTransferReceipt,
  denyTransfer,
  confirmRefundSent,
  listTransferTasks,
]
