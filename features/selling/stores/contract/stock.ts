import { z } from 'zod'
import { callerKey } from '#shared/caller-key.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { saidStockReasons, stockReasons } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })

/** Moves the stock of one thing, once for its key: by `quantity`, or to it with `counted`; null stops counting. */
export const moveStock = endpoint({
  name: 'moveStock',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock/:sellableId',
  summary: 'Say that stock came, was counted or was lost',
  allow: member('seller'),
  input: ofBusiness.extend({
    sellableId: z.uuid(),
    reason: z.enum(saidStockReasons),
    quantity: z
      .number('Escribe cuántos')
      .int('Escribe cuántos')
      .min(0, 'Escribe cuántos')
      .max(1_000_000, 'Como máximo 1,000,000')
      .nullable(),
    note: optionalLine(300).default(null),
    key: callerKey,
  }),
  output: z.object({ stock: z.number().int().nullable() }),
})

export const stockRow = z.object({
  sellableId: z.uuid(),
  title: z.string(),
  sku: z.string().nullable(),
  path: z.string(),
  /** What may still be promised; null when it is not counted. */
  stock: z.number().int().nullable(),
  /** What unpaid and unsent orders hold of it. */
  held: z.number().int(),
  lowStock: z.number().int().nullable(),
  isLow: z.boolean(),
})
export type StockRow = z.output<typeof stockRow>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock',
  summary: 'What there is of each thing that a store sells',
  allow: member('seller'),
  input: ofBusiness.extend({
    q: z.string().trim().max(80).optional(),
    after: z.string().max(1200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(stockRow), next: z.string().nullable() }),
})

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock/:sellableId/movements',
  summary: 'How the stock of one thing moved, newest first',
  allow: member('seller'),
  input: ofBusiness.extend({
    sellableId: z.uuid(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(
      z.object({
        number: z.number().int(),
        reason: z.enum(stockReasons),
        quantity: z.number().int(),
        after: z.number().int().nullable(),
        note: z.string().nullable(),
        by: z.string().nullable(),
        madeAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
