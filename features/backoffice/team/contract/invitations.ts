import { z } from 'zod'
import { emailField } from '#features/accounts/auth/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/roles.ts'
import { staffInvitationStates } from '../vocabulary.ts'
import { memberPermissions } from './team.ts'

/** Invites a mailbox of the team's domain: the link goes there and nowhere else. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/staff/invitations',
  summary: 'Invite somebody to the team',
  allow: staff('manage_users'),
  status: 201,
  input: z.strictObject({ email: emailField, permissions: memberPermissions }),
  output: z.object({ id: z.uuid() }),
})

/** Those that brought nobody in yet and were not taken back, the newest first. */
export const listStaffInvitations = endpoint({
  name: 'listStaffInvitations',
  method: 'GET',
  path: '/api/staff/invitations',
  summary: 'Invitations to the team',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        email: z.string(),
        permissions: z.array(z.enum(staffPermissions)),
        inviter: z.string().nullable(),
        state: z.enum(staffInvitationStates),
        expiresAt: z.iso.datetime(),
      }),
    ),
  }),
})

const ofInvitation = z.strictObject({ invitationId: z.uuid() })

/** A new link for as long as a new invitation; the one before ends. It is the caller's from then on. */
export const resendStaffInvitation = endpoint({
  name: 'resendStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitations/:invitationId/resend',
  summary: 'Send an invitation to the team once more',
  allow: staff('manage_users'),
  input: ofInvitation,
  output: z.object({}),
})

export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  method: 'DELETE',
  path: '/api/staff/invitations/:invitationId',
  summary: 'Take an invitation to the team back',
  allow: staff('manage_users'),
  input: ofInvitation,
  output: z.object({}),
})
