import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'

const businessId = z.uuid()
const blockId = z.uuid()

/** What leads to the person: one of these. */
const customer = {
  businessId,
  leadId: z.uuid().optional(),
  orderId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
}

/**
 * Whether the person behind a request, an order or a conversation is blocked, and whether they can be: only
 * accounts can.
 */
export const readCustomerBlock = endpoint({
  name: 'readCustomerBlock',
  method: 'GET',
  path: '/api/my/businesses/:businessId/customer-block',
  summary: 'Whether the business blocked the person behind a request, order or conversation',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: z.strictObject(customer),
  output: z.object({
    /** False for guests and for team members. */
    canBlock: z.boolean(),
    blockId: blockId.nullable(),
    /** Whether the caller may block and unblock. */
    mayDecide: z.boolean(),
  }),
})

const businessBlock = z.object({
  id: blockId,
  shownAs: z.string(),
  decidedBy: z.string().nullable(),
  since: z.iso.datetime(),
})

/**
 * Blocks a person for the whole team: no member is notified of that person any more. The person is
 * not notified.
 */
export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: '/api/my/businesses/:businessId/blocks',
  summary: 'Block the person behind a request, order or conversation',
  allow: member('manager'),
  input: z
    .strictObject(customer)
    .refine(
      ({ leadId, orderId, conversationId }) =>
        [leadId, orderId, conversationId].filter((id) => id !== undefined).length === 1,
      { message: 'Di de qué solicitud, pedido o conversación', path: ['leadId'] },
    ),
  output: businessBlock,
})

/** People whom the business has blocked, newest first, without pagination. */
export const listBusinessBlocks = endpoint({
  name: 'listBusinessBlocks',
  method: 'GET',
  path: '/api/my/businesses/:businessId/blocks',
  summary: 'People whom the business blocked',
  allow: member('manager'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: z.strictObject({ businessId }),
  output: z.object({ people: z.array(businessBlock) }),
})

export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/blocks/:blockId',
  summary: 'Unblock a person',
  allow: member('manager'),
  input: z.strictObject({ businessId, blockId }),
  output: z.object({}),
})
