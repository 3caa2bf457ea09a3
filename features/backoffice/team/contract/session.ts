import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'

/** Opens a session that may use staff permissions. One answer for every wrong field, so that nothing can be guessed one by one. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/api/staff/session',
  summary: 'Sign in at the staff door',
  allow: anyone,
  input: z.strictObject({
    username: z.string().trim().min(1, 'Escribe tu nombre de usuario.').max(60),
    email: z.string().trim().min(1, 'El correo es requerido').max(254),
    password: z.string().min(1, 'La contraseña es requerida').max(1000),
  }),
  output: z.object({ access_token: z.string(), refresh_token: z.string() }),
})

export const staffAccess = z.object({
  /** This session was opened at the staff door by an active member. */
  isStaff: z.boolean(),
  /** The account is a member's, whichever door this session came through. */
  isMember: z.boolean(),
  /** A member's session at the staff door, which has no permissions before the second step is set up (`STAFF_TWO_STEP`). */
  needsTwoStep: z.boolean(),
  canRead: z.boolean(),
  canCreateContent: z.boolean(),
  canEditContent: z.boolean(),
  canDeleteContent: z.boolean(),
  canShare: z.boolean(),
  canManageUsers: z.boolean(),
  /** Always true for staff. */
  canAccessStaffSettings: z.boolean(),
})

export type StaffAccess = z.output<typeof staffAccess>

/** What the caller may do in the staff area; everything is false for others, and where nothing is written. */
export const readStaffAccess = endpoint({
  name: 'readStaffAccess',
  method: 'GET',
  path: '/api/staff/access',
  summary: 'Own staff permissions',
  allow: signedIn,
  input: z.strictObject({}),
  output: staffAccess,
})
