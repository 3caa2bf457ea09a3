import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { readSoldPaper } from '../contract/receipts.ts'
import { changeOrder, type OrderRow, readOrder } from '../contract/seller.ts'
import { orderTransitions } from '../vocabulary.ts'
import { saveDocument } from './parts/save-document.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** What became of several orders: how many it was done to, and why not to each of the others. */
export type BulkResult = { words: string; failures: { number: string; message: string }[] }

const countWords = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Whether a seller may accept an order in this state. */
export const canAccept = ({ state }: OrderRow): boolean =>
  orderTransitions.accept.from.some((from) => from === state)

/**
 * Accepts or prints several orders, one call per order and one after another, so that a refusal stops none of the
 * others and is reported with its number.
 */
export function useBulkOrders(businessId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { refreshes } = useOrderChanges(businessId)
  const [done, setDone] = useState<{ at: number; of: number } | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const run = async (
    orders: OrderRow[],
    call: (order: OrderRow) => Promise<unknown>,
    wordsOf: (count: number) => string,
  ) => {
    setResult(null)
    const failures: BulkResult['failures'] = []
    for (const [index, order] of orders.entries()) {
      setDone({ at: index + 1, of: orders.length })
      try {
        await call(order)
      } catch (error) {
        failures.push({
          number: order.number,
          message: errorMessageOf(error, 'No pudimos conectar. Inténtalo de nuevo.'),
        })
      }
    }
    setDone(null)
    setResult({ words: wordsOf(orders.length - failures.length), failures })
    return failures
  }
  return {
    done,
    result,
    clear: () => setResult(null),
    accept: async (orders: OrderRow[]) => {
      await run(
        orders.filter(canAccept),
        ({ id }) => api.call(changeOrder, { businessId, orderId: id, action: 'accept' }),
        (count) => countWords(count, 'pedido aceptado', 'pedidos aceptados'),
      )
      await Promise.all(
        [...refreshes, readOrder].map((endpoint) =>
          queries.invalidateQueries({ queryKey: callKey(endpoint) }),
        ),
      )
    },
    print: (orders: OrderRow[]) =>
      run(
        orders,
        async ({ id }) =>
          saveDocument(
            await api.call(readSoldPaper, { businessId, orderId: id, paper: 'packing_slip' }),
          ),
        (count) => countWords(count, 'nota de empaque descargada', 'notas de empaque descargadas'),
      ),
  }
}
