import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

const userId = z.uuid()

/** Lists the open sessions of an account, most recently used first. */
export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/api/staff/users/:userId/sessions',
  summary: 'Open sessions of an account',
  allow: staff('manage_users'),
  input: z.strictObject({ userId }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        userAgent: z.string().nullable(),
        /** Opened through the staff sign-in. */
        isStaff: z.boolean(),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
      }),
    ),
  }),
})

/** Ends one session of an account, or all without `sessionId`, from the next request. Throws when the caller names their own account. */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/staff/users/:userId/sessions/end',
  summary: 'End sessions of an account',
  allow: staff('manage_users'),
  input: z.strictObject({
    userId,
    sessionId: z.uuid().optional(),
    reason: z
      .string()
      .trim()
      .min(5, 'Escribe el motivo: queda en el registro.')
      .max(500, 'Usa como máximo 500 caracteres.'),
  }),
  output: z.object({ ended: z.number().int() }),
})
