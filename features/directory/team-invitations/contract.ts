import { z } from 'zod'
import { emailField } from '#features/accounts/auth/contract.ts'
import { anyone, endpoint, member, signedIn } from '#shared/endpoint.ts'
import { businessRoles } from '#shared/roles.ts'
import { invitationStates } from './vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofInvitation = ofBusiness.extend({ invitationId: z.uuid() })

/** The address that opens an invitation. Told once, to who sent it: only its hash is kept. */
const sent = z.object({ id: z.uuid(), link: z.url() })

const state = z.enum(invitationStates)

/** Invites a mailbox, whether or not it has an account: the answer is the same. */
export const inviteTeamMember = endpoint({
  name: 'inviteTeamMember',
  method: 'POST',
  path: '/api/my/businesses/:businessId/invitations',
  summary: 'Invite somebody to the team',
  allow: member('owner'),
  status: 201,
  limit: { points: 20, seconds: 3600 },
  input: ofBusiness.extend({ email: emailField, role: z.enum(businessRoles) }),
  output: sent,
})

/** What may still be answered, and for a while what lapsed or was declined. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/my/businesses/:businessId/invitations',
  summary: 'Invitations of a team',
  allow: member('owner'),
  input: ofBusiness,
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        role: z.enum(businessRoles),
        state,
        expiresAt: z.iso.datetime(),
      }),
    ),
  }),
})

/** A new link, for as long as a new invitation; the one before ends. */
export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/my/businesses/:businessId/invitations/:invitationId/resend',
  summary: 'Send an invitation once more',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  input: ofInvitation,
  output: sent,
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/invitations/:invitationId',
  summary: 'Take an invitation back',
  allow: member('owner'),
  input: ofInvitation,
  output: z.object({}),
})

const offer = z.object({
  id: z.uuid(),
  business: z.string(),
  role: z.enum(businessRoles),
  /** Who invites, as they call themselves. */
  inviter: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

const token = z.string().min(1).max(100)
const limit = { points: 60, seconds: 600 }

/** What a link offers. `not_found` for one that was replaced or is too old. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'What an invitation offers',
  allow: anyone,
  limit,
  input: z.strictObject({ token }),
  output: offer.extend({
    state,
    /** The invited mailbox, as much as tells its owner which. */
    email: z.string(),
    /** Whether the caller's account has that mailbox. */
    isYours: z.boolean(),
  }),
})

/** Open invitations to the mailbox that the caller has shown to be theirs. */
export const listMyInvitations = endpoint({
  name: 'listMyInvitations',
  method: 'GET',
  path: '/api/my/invitations',
  summary: 'Teams that the caller is invited to',
  allow: signedIn,
  input: z.strictObject({}),
  output: z.object({ items: z.array(offer) }),
})

const answer = z.strictObject({ invitationId: z.uuid(), token: token.optional() })

/**
 * Joins the team. For the account with the invited e-mail alone: by the link, or without it where the account has proved its mailbox.
 * `forbidden` for another account with the link, `conflict` when it can't be accepted any more.
 */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/my/invitations/:invitationId/accept',
  summary: 'Join a team by invitation',
  allow: signedIn,
  limit,
  input: answer,
  output: z.object({ businessId: z.uuid() }),
})

/** Says no; by the link also without an account. */
export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/api/invitations/:invitationId/decline',
  summary: 'Decline an invitation',
  allow: anyone,
  limit,
  input: answer,
  output: z.object({}),
})
