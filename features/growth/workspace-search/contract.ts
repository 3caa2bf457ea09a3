import { z } from 'zod'
import { orderStates } from '#features/buying/orders/vocabulary.ts'
import { leadChannels } from '#features/directory/leads/vocabulary.ts'
import { contactStages } from '#features/growth/contacts/vocabulary.ts'
import { productStates } from '#features/selling/products/vocabulary.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { maxPastedLength } from './vocabulary.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

/** A POST, because what is searched may be a person's name, or their message. */
export const searchWorkspace = endpoint({
  name: 'searchWorkspace',
  method: 'POST',
  path: '/api/my/businesses/:businessId/workspace-search',
  summary: 'Clients, orders and products of a business, or the request of a pasted message',
  allow: member('seller'),
  limit: { points: 600, seconds: 600 },
  maxBody: 16_384,
  input: z.strictObject({
    businessId: z.uuid(),
    /**
     * Words of a name, part of an address, an order number, a title or SKU; or a message from WhatsApp with the
     * reference of a request, of which nothing else is searched.
     */
    q: z.string().trim().max(maxPastedLength),
  }),
  output: z.object({
    /** What a reference in `q` is: of a request of this business, of none, or missing. */
    reference: z.enum(['genuine', 'foreign']).nullable(),
    leads: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        channel: z.enum(leadChannels),
        name: z.string().nullable(),
        /** Title of the product on whose page the person wrote. */
        about: z.string().nullable(),
        createdAt: z.iso.datetime(),
        /** Null until the team says who tapped. */
        contact: named.nullable(),
      }),
    ),
    contacts: z.array(
      named.extend({
        organization: z.string().nullable(),
        stage: z.enum(contactStages),
        /** Its phone or else its e-mail, as they are read. */
        reach: z.string().nullable(),
      }),
    ),
    orders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        buyer: z.string().nullable(),
        state: z.enum(orderStates),
        currency: z.string(),
        /** In minor units of `currency`. */
        total: z.number().int(),
      }),
    ),
    products: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        state: z.enum(productStates),
        /** The SKU that contains the query; null where its title does. */
        sku: z.string().nullable(),
      }),
    ),
  }),
})
