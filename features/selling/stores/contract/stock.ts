import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { callerKey } from '#shared/caller-key.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { manualStockReasons, stockReasons, stockSorts } from '../vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })

/** Records a stock movement of a sellable, once per `key`: adds or removes `quantity`, or sets it with `counted`; null stops counting. */
export const moveStock = endpoint({
  name: 'moveStock',
  method: 'POST',
  path: '/api/my/businesses/:businessId/stock/:sellableId',
  summary: 'Record that stock was received, counted or lost',
  allow: member('seller'),
  idempotent: true,
  input: ofBusiness.extend({
    sellableId: z.uuid(),
    reason: z.enum(manualStockReasons),
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
  picture: picture.nullable(),
  path: z.string(),
  /** Available stock; null when uncounted. */
  stock: z.number().int().nullable(),
  /** Units reserved by orders that are not yet shipped. */
  held: z.number().int(),
  lowStock: z.number().int().nullable(),
  isLow: z.boolean(),
})
export type StockRow = z.output<typeof stockRow>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock',
  summary: 'Stock of everything that a store sells',
  allow: member('seller'),
  impersonation: 'visible',
  input: ofBusiness.extend({
    q: z.string().trim().max(80).optional(),
    sort: z.enum(stockSorts).default('title'),
    after: z.string().max(1200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(stockRow), next: z.string().nullable() }),
})

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/my/businesses/:businessId/stock/:sellableId/movements',
  summary: 'Stock movements of a sellable, newest first',
  allow: member('seller'),
  impersonation: 'visible',
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
