import type { Route } from '#shared/server/route.ts'
import { denyTransfer } from './deny-transfer.ts'
import { listTransferTasks } from './list-transfer-tasks.ts'
import { openTransferReceipt, readTransfer } from './read-transfer.ts'
import { sayPaid } from './say-paid.ts'
import { sendReturn } from './send-return.ts'

export const transfersEndpoints: Route[] = [
  sayPaid,
  readTransfer,
  openTransferReceipt,
  denyTransfer,
  sendReturn,
  listTransferTasks,
]
