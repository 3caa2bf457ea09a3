import type { Feature } from '#shared/server/feature.ts'
import { commentReportable } from './server/moderation/report-comment.ts'
import { commentsNotices } from './server/notices.ts'
import { commentsPersonalData } from './server/personal-data.ts'
import { commentsEndpoints } from './server/routes.ts'

/** Comments on blog posts and replies to them. */
export const comments: Feature = {
  name: 'comments',
  title: 'Comentarios del blog',
  endpoints: commentsEndpoints,
  personalData: [commentsPersonalData],
  topics: {
    comments: {
      title: 'Comentarios del blog',
      explains: 'Cuando responden un comentario tuyo, o comentan una entrada que escribiste.',
      atFirst: { here: true, mail: 'summary', push: true },
      position: 9,
    },
  },
  reportables: { comment: commentReportable },
  notices: commentsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).commentsEmailTemplates,
}
