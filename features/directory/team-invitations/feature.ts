import type { Feature } from '#shared/server/feature.ts'
import { teamInvitationsAccountMerge } from './server/account-merge.ts'
import { cleanupInvitationsJob } from './server/cleanup-invitations.ts'
import { teamInvitationsNotices } from './server/notices.ts'
import { teamInvitationsPersonalData } from './server/personal-data.ts'
import { teamInvitationsEndpoints } from './server/routes.ts'
import { teamInvitationsTopics } from './topics.ts'

/** Invitations to the team of a business: a person becomes a member only by accepting. */
export const teamInvitations: Feature = {
  name: 'team-invitations',
  title: 'Invitaciones a equipos',
  endpoints: teamInvitationsEndpoints,
  personalData: [teamInvitationsPersonalData],
  accountMerge: [
    ...teamInvitationsAccountMerge,
    {
      table: 'business_invitations',
      columns: ['accepted_by'],
      stays: 'a closed invitation is immutable',
    },
  ],
  jobs: [cleanupInvitationsJob],
  activity: {
    'team.invited': { action: 'Invitación enviada', color: 'plain' },
    'team.invitation_resent': { action: 'Invitación reenviada', color: 'plain' },
    'team.invitation_withdrawn': { action: 'Invitación retirada', color: 'plain' },
    'team.invitation_accepted': { action: 'Invitación aceptada', color: 'plain' },
    'team.invitation_declined': { action: 'Invitación rechazada', color: 'plain' },
  },
  topics: teamInvitationsTopics,
  notices: teamInvitationsNotices,
  emailTemplates: async () =>
    (await import('./server/email-templates.ts')).teamInvitationsEmailTemplates,
}
