import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'

const businessId = z.uuid()
const blockId = z.uuid()

const customer = { businessId, leadId: z.uuid().optional(), orderId: z.uuid().optional() }

/** Whether a request or an order is of an account, which alone can be blocked, and whether it is. */
export const readCustomerBlock = endpoint({
  name: 'readCustomerBlock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/customer-block',
  summary: 'Whether the business blocked who asked or bought',
  allow: member('seller'),
  input: z.strictObject(customer),
  output: z.object({
    /** False for guests, and for the team itself. */
    canBlock: z.boolean(),
    blockId: blockId.nullable(),
    /** Whether the caller decides on it. */
    mayDecide: z.boolean(),
  }),
})

const businessBlock = z.object({
  id: blockId,
  shownAs: z.string(),
  decidedBy: z.string().nullable(),
  since: z.iso.datetime(),
})

/** For the whole team: nobody of it hears of that person any more. They are not told. */
export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: '/api/my/businesses/:businessId/blocks',
  summary: 'Block who asked or bought',
  allow: member('manager'),
  input: z
    .strictObject(customer)
    .refine(({ leadId, orderId }) => (leadId === undefined) !== (orderId === undefined), {
      message: 'Di de qué solicitud o de qué pedido',
      path: ['leadId'],
    }),
  output: businessBlock,
})

/** Whom the business blocked, newest first; all of them. */
export const listBusinessBlocks = endpoint({
  name: 'listBusinessBlocks',
  method: 'GET',
  path: '/api/my/businesses/:businessId/blocks',
  summary: 'People whom the business blocked',
  allow: member('manager'),
  input: z.strictObject({ businessId }),
  output: z.object({ people: z.array(businessBlock) }),
})

export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/blocks/:blockId',
  summary: 'Block somebody no longer',
  allow: member('manager'),
  input: z.strictObject({ businessId, blockId }),
  output: z.object({}),
})
