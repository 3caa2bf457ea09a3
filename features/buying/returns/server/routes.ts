import type { Route } from '#shared/server/route.ts'
import { listOpenWithdrawals, listOrderWithdrawals } from './list-withdrawals.ts'
import { readRights } from './read-rights.ts'
import { receiveWithdrawal } from './receive-withdrawal.ts'
import { refundWithdrawal } from './refund-withdrawal.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { withdraw } from './withdraw.ts'

export const returnsEndpoints: Route[] = [
  readRights,
  withdraw,
  listOrderWithdrawals,
  listOpenWithdrawals,
  receiveWithdrawal,
  refundWithdrawal,
  refuseWithdrawal,
]
