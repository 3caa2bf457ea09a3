import type { Route } from '#shared/server/route.ts'
import { listOpenReturns, listOrderReturns } from './list-returns.ts'
import { readRights } from './read-rights.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { withdraw } from './withdraw.ts'

export const returnsEndpoints: Route[] = [
  readRights,
  withdraw,
  listOrderReturns,
  listOpenReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
]
