import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { assignableRoles } from '../vocabulary.ts'

const role = z.enum(assignableRoles, 'Elige un rol.')

/**
 * Sets the role of an account. Throws `conflict` for staff accounts, and when the role is no longer
 * `before`.
 */
export const changeRole = endpoint({
  name: 'changeRole',
  method: 'PUT',
  path: '/api/staff/users/:userId/role',
  summary: 'Change the role of an account',
  allow: staff('manage_users'),
  input: z
    .strictObject({
      userId: z.uuid(),
      before: role,
      role,
      reason: z
        .string()
        .trim()
        .min(5, 'Escribe el motivo: lo lee la persona, y queda en el registro.')
        .max(500, 'Usa como máximo 500 caracteres.'),
    })
    .refine(({ before, role }) => before !== role, {
      path: ['role'],
      error: 'Elige otro rol que el que tiene.',
    }),
  output: z.object({}),
})
