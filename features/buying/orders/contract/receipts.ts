import { z } from 'zod'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { maxBulkOrders } from '../vocabulary.ts'

/** A PDF and the file name under which to save it. */
const document = z.object({ name: z.string(), base64: z.base64() })
export type PaperDocument = z.output<typeof document>

/** Receipt of a paid order: the caller's own, or one whose purchase token the caller has. */
export const readReceipt = endpoint({
  name: 'readReceipt',
  method: 'POST',
  path: '/api/purchases/:purchaseId/orders/:orderId/receipt',
  summary: 'The receipt of an order as PDF',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({
    purchaseId: z.uuid(),
    orderId: z.uuid(),
    token: purchaseToken.nullable(),
  }),
  output: document,
})

export const soldPapers = ['receipt', 'packing_slip'] as const
export type SoldPaper = (typeof soldPapers)[number]

/** The buyer's receipt, or the packing slip for the parcel, which has no prices. */
export const readSoldPaper = endpoint({
  name: 'readSoldPaper',
  method: 'GET',
  path: '/api/my/businesses/:businessId/orders/:orderId/papers/:paper',
  summary: 'The receipt or packing slip of an order as PDF',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  limit: { points: 300, seconds: 600 },
  input: z.strictObject({ businessId: z.uuid(), orderId: z.uuid(), paper: z.enum(soldPapers) }),
  output: document,
})

/** The packing slips of several orders, each on pages of its own. Changes nothing; the ids would not fit in an address. */
export const printPackingSlips = endpoint({
  name: 'printPackingSlips',
  method: 'POST',
  path: '/api/my/businesses/:businessId/packing-slips',
  summary: 'The packing slips of several orders as one PDF',
  allow: member('seller'),
  refuses: ['not_found'],
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({
    businessId: z.uuid(),
    orderIds: z
      .array(z.uuid())
      .min(1, 'Elige al menos un pedido')
      .max(maxBulkOrders, `Elige como máximo ${maxBulkOrders} pedidos`),
  }),
  output: document,
})
