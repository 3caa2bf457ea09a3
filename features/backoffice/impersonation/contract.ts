import { z } from 'zod'
import { endpoint, signedIn, staff } from '#shared/endpoint.ts'

const view = z.object({ name: z.string(), userId: z.uuid(), expiresAt: z.iso.datetime() })

/** Opens a view of what a person sees, for GET calls alone; another that the member has open ends. `conflict` for whoever is of the team. */
export const openViewing = endpoint({
  name: 'openViewing',
  method: 'POST',
  path: '/api/staff/users/:userId/view',
  summary: 'See the product as a person does, read-only',
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

/** Ends the view that the caller has open, also when they may not open one any more. Done again it changes nothing. */
export const endViewing = endpoint({
  name: 'endViewing',
  method: 'POST',
  path: '/api/staff/view/end',
  summary: 'End the own view',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({}),
})

/** The view that this very call is made through; null for everybody’s own session. */
export const readViewing = endpoint({
  name: 'readViewing',
  method: 'GET',
  path: '/api/view',
  summary: 'Through whose view the call is made',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ view: view.nullable() }),
})
