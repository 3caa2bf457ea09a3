import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { printPackingSlips } from '../contract/receipts.ts'
import { changeOrder, type OrderRow, readOrder } from '../contract/seller.ts'
import { orderTransitions } from '../vocabulary.ts'
import { saveDocument } from './parts/save-document.ts'
import { useOrderChanges } from './use-order-changes.ts'

/** What became of several orders: how many it was done to, and why not to each of the others; or why to none. */
export type BulkResult = {
  words: string
  isProblem?: boolean
  failures: { number: string; message: string }[]
}

const countWords = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Whether a seller may accept an order in this state. */
export const canAccept = ({ state }: OrderRow): boolean =>
  orderTransitions.accept.from.some((from) => from === state)

/**
 * Accepts several orders, one call per order and one after another, so that a refusal stops none of the others and is
 * reported with its number; or prints them as one document.
 */
export function useBulkOrders(businessId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { refreshes } = useOrderChanges(businessId)
  /** What is being done, in words; null while idle. */
  const [progress, setProgress] = useState<string | null>(null)
  const [result, setResult] = useState<BulkResult | null>(null)
  const run = async (
    orders: OrderRow[],
    call: (order: OrderRow) => Promise<unknown>,
    wordsOf: (count: number) => string,
  ) => {
    setResult(null)
    const failures: BulkResult['failures'] = []
    for (const [index, order] of orders.entries()) {
      setProgress(`${index + 1} de ${orders.length}…`)
      try {
        await call(order)
      } catch (error) {
        failures.push({
          number: order.number,
          message: errorMessageOf(error, 'No pudimos conectar. Inténtalo de nuevo.'),
        })
      }
    }
    setProgress(null)
    setResult({ words: wordsOf(orders.length - failures.length), failures })
    return failures
  }
  return {
    progress,
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
    print: async (orders: OrderRow[]) => {
      setResult(null)
      setProgress('Preparando el PDF…')
      try {
        const orderIds = orders.map(({ id }) => id)
        saveDocument(await api.call(printPackingSlips, { businessId, orderIds }))
        setResult({
          words: `${countWords(orders.length, 'nota de empaque', 'notas de empaque')} en un PDF`,
          failures: [],
        })
      } catch (error) {
        setResult({
          words: errorMessageOf(error, 'No pudimos preparar el documento. Inténtalo de nuevo.'),
          isProblem: true,
          failures: [],
        })
      } finally {
        setProgress(null)
      }
    },
  }
}
