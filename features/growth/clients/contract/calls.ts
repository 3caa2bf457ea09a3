import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { callOutcomes, callWays, clientLengths } from '../vocabulary.ts'

const ofContact = { businessId: z.uuid(), contactId: z.uuid() }

/** Writes down how a call or a chat outside of the site ended. */
export const recordClientCall = endpoint({
  name: 'recordClientCall',
  method: 'POST',
  path: '/api/my/businesses/:businessId/clients/:contactId/calls',
  summary: 'Write down how a call or a WhatsApp chat ended',
  allow: member('seller'),
  status: 201,
  idempotent: true,
  input: z
    .strictObject({
      ...ofContact,
      /** The browser creates one per press. */
      key: z.uuid(),
      way: z.enum(callWays),
      outcome: z.enum(callOutcomes),
      note: optionalLine(clientLengths.callNote).default(null),
    })
    .refine(({ outcome, note }) => outcome !== 'agreed' || note, {
      message: 'Escribe en qué quedaron.',
      path: ['note'],
    }),
  output: z.object({ id: z.uuid() }),
})

/** Removes what was written down by mistake. */
export const deleteClientCall = endpoint({
  name: 'deleteClientCall',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/calls/:callId',
  summary: 'Remove a call that was written down by mistake',
  allow: member('seller'),
  input: z.strictObject({ businessId: z.uuid(), callId: z.uuid() }),
  output: z.object({}),
})

/** The contact on whose timeline a request is; null for a tap of whom nothing is known, and for blocked people. */
export const readLeadClient = endpoint({
  name: 'readLeadClient',
  method: 'GET',
  path: '/api/my/businesses/:businessId/leads/:leadId/client',
  summary: 'The client behind a request',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject({ businessId: z.uuid(), leadId: z.uuid() }),
  output: z.object({ contact: z.object({ id: z.uuid(), name: z.string() }).nullable() }),
})

/** How a contact is reached, and the texts with which a chat begins, their fields filled in. */
export const readClientReach = endpoint({
  name: 'readClientReach',
  method: 'GET',
  path: '/api/my/businesses/:businessId/clients/:contactId/reach',
  summary: 'Where a contact is reached, and texts that open a chat',
  allow: member('seller'),
  impersonation: 'hidden',
  input: z.strictObject(ofContact),
  output: z.object({
    name: z.string(),
    /** The primary phone, as it is dialled and as it is read; null without one. */
    phone: z.object({ value: z.string(), shown: z.string(), whatsapp: z.string() }).nullable(),
    /** The primary e-mail. */
    email: z.string().nullable(),
    /** The conversation of the inbox with their account; null before the first message. */
    conversationId: z.uuid().nullable(),
    texts: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
})
