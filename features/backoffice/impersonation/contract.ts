import { z } from 'zod'
import { endpoint, signedIn, staff } from '#shared/endpoint.ts'

const view = z.object({ name: z.string(), userId: z.uuid(), expiresAt: z.iso.datetime() })

/** Starts impersonating a person for GET calls only and ends the member's open impersonation. Throws `conflict` for staff and suspended accounts. */
export const startImpersonation = endpoint({
  name: 'startImpersonation',
  method: 'POST',
  path: '/api/staff/users/:userId/view',
  summary: 'Impersonate a person, read-only',
  allow: staff('manage_users'),
  input: z.strictObject({
    userId: z.uuid(),
    reason: z
      .string()
      .trim()
      .min(5, 'Escribe el motivo: queda en el registro.')
      .max(500, 'Usa como máximo 500 caracteres.'),
  }),
  output: view.extend({ token: z.string() }),
  limit: { points: 60, seconds: 3600 },
})

/** Ends the caller's open impersonation, even if the caller may no longer impersonate. Idempotent. */
export const endImpersonation = endpoint({
  name: 'endImpersonation',
  method: 'POST',
  path: '/api/staff/view/end',
  summary: 'End the own impersonation',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({}),
})

/** The impersonation in which this call is made; null outside one. */
export const getImpersonation = endpoint({
  name: 'getImpersonation',
  method: 'GET',
  path: '/api/view',
  summary: 'The impersonation in which the call is made',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({ view: view.nullable() }),
})
