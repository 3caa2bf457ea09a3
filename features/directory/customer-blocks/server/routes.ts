import type { Route } from '#shared/server/route.ts'
import { blockCustomer } from './block-customer.ts'
import { listBusinessBlocks } from './list-business-blocks.ts'
import { readCustomerBlock } from './read-customer-block.ts'
import { unblockCustomer } from './unblock-customer.ts'

export const customerBlocksEndpoints: Route[] = [
  readCustomerBlock,
  blockCustomer,
  listBusinessBlocks,
  unblockCustomer,
]
