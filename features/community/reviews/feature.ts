import { authorship, staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { reviewsAccountMerge } from './server/account-merge.ts'
import { reviewsJobs } from './server/jobs.ts'
import { replyReportable } from './server/moderation/report-reply.ts'
import { reviewReportable } from './server/moderation/report-review.ts'
import { reviewsNotices } from './server/notices.ts'
import { reviewsPersonalData } from './server/personal-data.ts'
import { reviewsEndpoints } from './server/routes.ts'
import { reviewTasks } from './server/team-tasks.ts'
import { usedReviewPictures } from './server/used-pictures.ts'
import { reviewsTopics } from './topics.ts'

/** Reviews of businesses and products, with proofs of dealing with the business. */
export const reviews: Feature = {
  name: 'reviews',
  title: 'Opiniones',
  endpoints: reviewsEndpoints,
  personalData: [reviewsPersonalData],
  usedPictures: usedReviewPictures,
  accountMerge: [
    ...reviewsAccountMerge,
    { table: 'reviews', columns: ['disputed_by'], stays: authorship },
    { table: 'reviews', columns: ['decided_by', 'dispute_taken_by'], stays: staffRecord },
  ],
  jobs: reviewsJobs,
  activity: {
    'reviews.disputed': { action: 'Opinión disputada', color: 'plain' },
    'reviews.kept': { action: 'Opinión disputada que se queda', color: 'good' },
    'reviews.removed': { action: 'Opinión retirada', color: 'problem' },
  },
  teamTasks: { review: reviewTasks },
  topics: reviewsTopics,
  reportables: { review: reviewReportable, reply: replyReportable },
  notices: reviewsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).reviewsEmailTemplates,
}
