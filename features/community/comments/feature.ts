import type { Feature } from '#shared/server/feature.ts'
import { commentReportable } from './server/moderation/report-comment.ts'
import { commentsNotices } from './server/notices.ts'
import { commentsPersonalData } from './server/personal-data.ts'
import { commentsEndpoints } from './server/routes.ts'
import { commentsTopics } from './topics.ts'

/** Comments on blog posts and replies to them. */
export const comments: Feature = {
  name: 'comments',
  title: 'Comentarios del blog',
  endpoints: commentsEndpoints,
  personalData: [commentsPersonalData],
  topics: commentsTopics,
  reportables: { comment: commentReportable },
  notices: commentsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).commentsEmailTemplates,
}
