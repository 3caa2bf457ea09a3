import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/endpoint.ts'
import { callKey } from '#shared/ui/calls/api.tsx'
import { listOrders, readMoney, readOrder, readSales, type SoldOrder } from '../contract/seller.ts'

/** What a change of an order makes old, and how its answer takes the place of what was read before. */
export function useOrderChanges(businessId: string): {
  refreshes: Endpoint[]
  keep: (order: SoldOrder) => void
} {
  const queries = useQueryClient()
  return {
    refreshes: [listOrders, readMoney, readSales],
    keep: (order) =>
      queries.setQueryData(callKey(readOrder, { businessId, orderId: order.id }), order),
  }
}
