import { useQueryClient } from '@tanstack/react-query'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey } from '#shared/ui/calls/api.tsx'
import { readSales } from '../contract/sales.ts'
import { listOrders, readMoney, readOrder, type SoldOrder } from '../contract/seller.ts'

/**
 * `refreshes`: queries to invalidate after an order changed; `cacheOrder` stores the changed order in the query
 * cache.
 */
export function useOrderChanges(businessId: string): {
  refreshes: Endpoint[]
  cacheOrder: (order: SoldOrder) => void
} {
  const queries = useQueryClient()
  return {
    refreshes: [listOrders, readMoney, readSales, listMyTasks],
    cacheOrder: (order) =>
      queries.setQueryData(callKey(readOrder, { businessId, orderId: order.id }), order),
  }
}
