import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { inviteDue } from './invite-due.ts'
import { carryOutDisputeDecision } from './moderation/decide-dispute.ts'

export const reviewsJobs: Job[] = [
  { name: 'reviews.invite', schedule: '23 * * * *', run: inviteDue },
  carryOutJob('reviews.carry_out', carryOutDisputeDecision),
]
