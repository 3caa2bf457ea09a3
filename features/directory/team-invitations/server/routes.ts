import type { Route } from '#shared/server/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteTeamMember } from './invite-team-member.ts'
import { listInvitations } from './list-invitations.ts'
import { listMyInvitations } from './list-my-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const teamInvitationsEndpoints: Route[] = [
  inviteTeamMember,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  readInvitation,
  listMyInvitations,
  acceptInvitation,
  declineInvitation,
]
