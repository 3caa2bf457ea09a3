import { z } from 'zod'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { privateLink } from '#features/platform/media/contract.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { taskKinds, tasksMax } from './vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofOrder = ofBusiness.extend({ orderId: z.uuid() })

/**
 * The buyer states that they paid an order by transfer or in cash. Idempotent, unless the seller denied it in
 * between.
 */
export const statePaid = endpoint({
  name: 'statePaid',
  method: 'POST',
  path: '/api/purchases/:purchaseId/orders/:orderId/transfer',
  summary: 'Say that an order was paid by transfer or in cash',
  allow: anyone,
  limit: { points: 30, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({
    purchaseId: z.uuid(),
    orderId: z.uuid(),
    token: purchaseToken.nullable(),
  }),
  output: z.object({}),
})

/** A refund that the seller must transfer back; amount in minor units. */
const dueReturn = z.object({
  refundId: z.uuid(),
  amount: z.number().int(),
  sentAt: z.iso.datetime().nullable(),
})

/**
 * Transfer state of an order paid directly to its seller; `statedAt`: the buyer's statement, `deniedAt`: the seller's
 * denial, each null if not made.
 */
export const readTransfer = endpoint({
  name: 'readTransfer',
  method: 'GET',
  path: '/api/my/businesses/:businessId/orders/:orderId/transfer',
  summary: 'What buyer and seller said of a transfer, and what is to be sent back',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: ofOrder,
  output: z.object({
    statedAt: z.iso.datetime().nullable(),
    deniedAt: z.iso.datetime().nullable(),
    hasReceipt: z.boolean(),
    returns: z.array(dueReturn),
  }),
})

/** Link to the buyer's proof of payment, valid for some minutes; each opening is recorded. */
export const openTransferReceipt = endpoint({
  name: 'openTransferReceipt',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/transfer/receipt',
  summary: 'Open the proof of payment of an order',
  allow: member('seller'),
  input: ofOrder,
  output: privateLink,
})

/** The seller found no payment: the buyer is notified and may state again that they paid. */
export const denyTransfer = endpoint({
  name: 'denyTransfer',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/transfer/denied',
  summary: 'Say that a transfer did not arrive',
  allow: member('manager'),
  limit: { points: 300, seconds: 600 },
  input: ofOrder,
  output: z.object({}),
})

/** The seller confirms that they transferred a refund; idempotent. */
export const confirmRefundSent = endpoint({
  name: 'confirmRefundSent',
  method: 'POST',
  path: '/api/my/businesses/:businessId/returns/:refundId/sent',
  summary: 'Say that the money of a refund was sent to its buyer',
  allow: member('manager'),
  limit: { points: 300, seconds: 600 },
  input: ofBusiness.extend({ refundId: z.uuid() }),
  output: z.object({}),
})

export const transferTask = z.object({
  kind: z.enum(taskKinds),
  /** Id of the order, or of the refund. */
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  buyer: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string(),
  at: z.iso.datetime(),
})

export const listTransferTasks = endpoint({
  name: 'listTransferTasks',
  method: 'GET',
  path: '/api/my/businesses/:businessId/transfer-tasks',
  summary: 'Payments to confirm and money to send back, the oldest first',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: ofBusiness,
  output: z.object({ items: z.array(transferTask).max(tasksMax), total: z.number().int() }),
})
