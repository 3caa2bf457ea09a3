import { z } from 'zod'
import { emailField } from '#features/accounts/auth/contract.ts'
import { businessRoles } from '#shared/business-roles.ts'
import { anyone, endpoint, member, signedIn } from '#shared/endpoint.ts'
import { invitationStates } from './vocabulary.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofInvitation = ofBusiness.extend({ invitationId: z.uuid() })

/**
 * The link of an invitation. Returned only once, to the sender: the server stores only its hash.
 */
const sent = z.object({ id: z.uuid(), link: z.url() })

const state = z.enum(invitationStates)

/**
 * Invites an e-mail address, whether or not it has an account; the answer does not reveal which.
 */
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

/** Open invitations, and for a while those that expired or were declined. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/my/businesses/:businessId/invitations',
  summary: 'Invitations of a team',
  allow: member('owner'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
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

/** Sends a new link with a new expiry; the previous link becomes invalid. */
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
  summary: 'Withdraw an invitation',
  allow: member('owner'),
  input: ofInvitation,
  output: z.object({}),
})

const offer = z.object({
  id: z.uuid(),
  business: z.string(),
  role: z.enum(businessRoles),
  /** Display name of the inviter. */
  inviter: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

const token = z.string().min(1).max(100)
const limit = { points: 60, seconds: 600 }

/**
 * The invitation that a link opens. Throws `not_found` for a link that was replaced or is too old.
 */
export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'GET',
  path: '/api/invitations/:token',
  summary: 'What an invitation offers',
  allow: anyone,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  limit,
  input: z.strictObject({ token }),
  output: offer.extend({
    state,
    /** The invited e-mail address, masked. */
    email: z.string(),
    /** Whether the caller's account has this e-mail address. */
    isYours: z.boolean(),
  }),
})

/** Open invitations to the caller's verified e-mail address. */
export const listMyInvitations = endpoint({
  name: 'listMyInvitations',
  method: 'GET',
  path: '/api/my/invitations',
  summary: 'Teams that the caller is invited to',
  allow: signedIn,
  // Hidden: accessible only with a mailed link.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.object({ items: z.array(offer) }),
})

const answer = z.strictObject({ invitationId: z.uuid(), token: token.optional() })

/**
 * Joins the team. Only for the account with the invited e-mail address: with the link, or without
 * it if the account has verified its mailbox. Throws `forbidden` for another account with the link,
 * `conflict` when the invitation is no longer open.
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

/** Declines an invitation; with the link, no account is needed. */
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
