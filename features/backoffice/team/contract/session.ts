import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'

/** Opens a session with staff permissions. Every wrong field gets the same answer, so that none can be guessed separately. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/api/staff/session',
  summary: 'Sign in to the staff area',
  allow: anyone,
  refuses: ['too_many'],
  input: z.strictObject({
    username: z.string().trim().min(1, 'Escribe tu nombre de usuario.').max(60),
    email: z.string().trim().min(1, 'El correo es requerido').max(254),
    password: z.string().min(1, 'La contraseña es requerida').max(1000),
  }),
  output: z.object({ access_token: z.string(), refresh_token: z.string() }),
})

export const staffAccess = z.object({
  /** Whether an active member opened this session through the staff sign-in. */
  isStaff: z.boolean(),
  /** Whether the account belongs to a member, regardless of how the session was opened. */
  isMember: z.boolean(),
  /** Whether this is a staff session without permissions until the member sets up MFA (`STAFF_TWO_STEP`). */
  needsTwoStep: z.boolean(),
  /** Effective permissions in this session; empty for non-members. */
  permissions: z.array(z.enum(staffPermissions)),
})

export type StaffAccess = z.output<typeof staffAccess>

/** Returns the caller's staff permissions; none for non-members and without a permission row. */
export const readStaffAccess = endpoint({
  name: 'readStaffAccess',
  method: 'GET',
  path: '/api/staff/access',
  summary: 'Own staff permissions',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: staffAccess,
})
