import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { requestablePermissions, staffInvitationStates } from '../vocabulary.ts'

const token = z.string().min(1).max(100)

/** Requested permissions; `read` is always among them when there is any. */
const permissions = z
  .array(z.enum(requestablePermissions))
  .max(requestablePermissions.length)
  .default(['read'])

/**
 * Registers an account and applies to join the team, with the staff code or an invitation. The server validates the fields in the order of the
 * specification, so the schema only limits their size. A known and an unknown e-mail get the same answer; the owner of the mailbox learns the rest by
 * mail.
 */
export const registerStaff = endpoint({
  name: 'registerStaff',
  method: 'POST',
  path: '/api/staff/registration',
  summary: 'Register and apply to join the team',
  allow: anyone,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 60, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    username: z.string().max(200, 'Es demasiado largo.'),
    email: z.string().max(254, 'Es demasiado largo.'),
    password: z.string().max(1000, 'Es demasiado largo.'),
    /** Not required with an invitation. */
    code: z.string().max(200, 'Es demasiado largo.').default(''),
    invitation: token.optional(),
    permissions,
  }),
  /** Whether the applicant is already a member, as with an invitation. */
  output: z.object({ isMember: z.boolean() }),
})

/** Returns the invitation of a link. Throws `not_found` for a link that was replaced or deleted. */
export const readStaffInvitation = endpoint({
  name: 'readStaffInvitation',
  method: 'GET',
  path: '/api/staff/registration/:token',
  summary: 'The invitation of a mailed link',
  allow: anyone,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({ token }),
  output: z.object({
    email: z.string(),
    inviter: z.string().nullable(),
    state: z.enum(staffInvitationStates),
    expiresAt: z.iso.datetime(),
    /** Whether an account with this e-mail exists; its owner must apply with it instead of registering another. */
    hasAccount: z.boolean(),
  }),
})

/**
 * Applies to join the team with the caller's account, also after a rejection or after leaving the team. With an invitation for their own mailbox they
 * become a member at once; with the staff code they wait for a decision. Fields are validated in the order of the registration.
 */
export const applyForStaff = endpoint({
  name: 'applyForStaff',
  method: 'POST',
  path: '/api/staff/application',
  summary: 'Apply to join the team with the own account',
  allow: signedIn,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 60, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    username: z.string().max(200, 'Es demasiado largo.'),
    code: z.string().max(200, 'Es demasiado largo.').default(''),
    invitation: token.optional(),
    permissions,
  }),
  output: z.object({ isMember: z.boolean() }),
})
