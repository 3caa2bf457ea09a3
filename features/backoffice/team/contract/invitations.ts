import { z } from 'zod'
import { emailField } from '#features/accounts/auth/contract.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { staffInvitationStates } from '../vocabulary.ts'
import { memberPermissions } from './team.ts'

/** Invites a mailbox of the staff domain; the link is sent only to that mailbox. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/staff/invitations',
  summary: 'Invite a person to the team',
  allow: staff('manage_users'),
  status: 201,
  input: z.strictObject({ email: emailField, permissions: memberPermissions }),
  output: z.object({ id: z.uuid() }),
})

/** Lists invitations that were not withdrawn and whose recipient has not joined yet, newest first. */
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

/** Sends a new link with a full term and invalidates the previous one. The caller becomes the inviter. */
export const resendStaffInvitation = endpoint({
  name: 'resendStaffInvitation',
  method: 'POST',
  path: '/api/staff/invitations/:invitationId/resend',
  summary: 'Resend an invitation to the team',
  allow: staff('manage_users'),
  input: ofInvitation,
  output: z.object({}),
})

export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  method: 'DELETE',
  path: '/api/staff/invitations/:invitationId',
  summary: 'Withdraw an invitation to the team',
  allow: staff('manage_users'),
  input: ofInvitation,
  output: z.object({}),
})
