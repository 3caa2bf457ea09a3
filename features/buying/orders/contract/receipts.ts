import { z } from 'zod'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'

/** A PDF and what it is called where it is kept. */
const document = z.object({ name: z.string(), base64: z.base64() })
export type PaperDocument = z.output<typeof document>

/** Of an order that was paid; the caller's own, or whoever's who holds the token of its purchase. */
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

/** The receipt that the buyer has, or what goes into the parcel: without prices. */
export const readSoldPaper = endpoint({
  name: 'readSoldPaper',
  method: 'GET',
  path: '/api/my/businesses/:businessId/orders/:orderId/papers/:paper',
  summary: 'The receipt or packing slip of an order as PDF',
  allow: member('seller'),
  limit: { points: 300, seconds: 600 },
  input: z.strictObject({ businessId: z.uuid(), orderId: z.uuid(), paper: z.enum(soldPapers) }),
  output: document,
})
