import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { staffInvitationStates } from '../vocabulary.ts'

const token = z.string().min(1).max(100)

/** What is asked for, by the names of the specification. */
const flags = {
  read: z.boolean().default(true),
  edit: z.boolean().default(false),
  add: z.boolean().default(false),
  del: z.boolean().default(false),
  share: z.boolean().default(false),
}

/**
 * Applies for the team, with the secret code or an invitation. What is wrong is told by the server in the order of the specification, so
 * nothing but size is asked of the fields here. A known and an unknown e-mail get the same answer; who owns it learns the rest there.
 */
export const registerStaff = endpoint({
  name: 'registerStaff',
  method: 'POST',
  path: '/api/staff/registration',
  summary: 'Apply for the team',
  allow: anyone,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 60, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    username: z.string().max(200, 'Es demasiado largo.'),
    email: z.string().max(254, 'Es demasiado largo.'),
    password: z.string().max(1000, 'Es demasiado largo.'),
    /** Not asked of who was invited. */
    code: z.string().max(200, 'Es demasiado largo.').default(''),
    invitation: token.optional(),
    ...flags,
  }),
  /** Whether they are a member already, as who was invited is. */
  output: z.object({ isMember: z.boolean() }),
})

/** What the link of an invitation offers, to who has it. `not_found` for one that was replaced or is too old. */
export const readStaffInvitation = endpoint({
  name: 'readStaffInvitation',
  method: 'GET',
  path: '/api/staff/registration/:token',
  summary: 'What an invitation to the team offers',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({ token }),
  output: z.object({
    email: z.string(),
    inviter: z.string().nullable(),
    state: z.enum(staffInvitationStates),
    expiresAt: z.iso.datetime(),
    /** The mailbox has an account here: it enters with that one, and makes no other. */
    hasAccount: z.boolean(),
  }),
})

/**
 * Applies with the account that one has: who left the team or was turned down comes back so. By an invitation for the own mailbox they are
 * a member at once; with the code they wait for who manages people. What is wrong is told in the order of the registration.
 */
export const applyForStaff = endpoint({
  name: 'applyForStaff',
  method: 'POST',
  path: '/api/staff/application',
  summary: 'Apply for the team with the own account',
  allow: signedIn,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 60, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    username: z.string().max(200, 'Es demasiado largo.'),
    code: z.string().max(200, 'Es demasiado largo.').default(''),
    invitation: token.optional(),
    ...flags,
  }),
  output: z.object({ isMember: z.boolean() }),
})
