import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutDisputeDecision } from './moderation/decide-dispute.ts'
import { sendReviewInvitations } from './send-review-invitations.ts'

export const reviewsJobs: Job[] = [
  { name: 'reviews.invite', schedule: '23 * * * *', run: sendReviewInvitations },
  carryOutJob('reviews.carry_out', carryOutDisputeDecision),
]
