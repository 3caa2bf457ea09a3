import { anyone } from '#shared/endpoint.ts'
import { staffAccount, staffRecord } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openBlogAdapter } from './server/blog/open-blog-adapter.ts'
import { postReportable } from './server/blog/report-post.ts'
import { usedPostPictures } from './server/document/used-pictures.ts'
import { postsNotices } from './server/notices.ts'
import { postsJobs } from './server/publish-due.ts'
import { postsEndpoints } from './server/routes.ts'
import { deletePastViewsJob, flushPostViews } from './server/view-counter.ts'
import { blogFeeds } from './vocabulary.ts'

/** The blog: posts, their editing by the team, and their public pages and feeds. */
export const posts: Feature = {
  name: 'posts',
  title: 'Blog',
  endpoints: postsEndpoints,
  accountMerge: [
    { table: 'post_versions', columns: ['saved_by'], stays: staffRecord },
    { table: 'post_writers', columns: ['profile_id'], stays: staffAccount },
    {
      table: 'posts',
      columns: ['acted_by', 'created_by', 'saved_by', 'scheduled_by'],
      stays: staffRecord,
    },
  ],
  reportables: { post: postReportable },
  adapters: {
    '/blog': {
      open: openBlogAdapter,
      routes: blogFeeds.map((feed) => ({ method: 'GET', path: `/${feed}.xml`, allow: anyone })),
      cached: { tags: ['posts'], max: { points: 60, seconds: 60 } },
    },
  },
  notices: postsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).postsEmailTemplates,
  jobs: [...postsJobs, deletePastViewsJob],
  flush: flushPostViews,
  usedPictures: usedPostPictures,
  activity: {
    'content.post_created': { action: 'Entrada creada', color: 'plain' },
    'content.post_saved': { action: 'Entrada editada', color: 'plain' },
    'content.post_published': { action: 'Entrada publicada', color: 'good' },
    'content.post_not_published': {
      action: 'Entrada que no se pudo publicar sola',
      color: 'problem',
    },
    'content.post_scheduled': { action: 'Entrada programada', color: 'plain' },
    'content.post_unscheduled': { action: 'Entrada sin programar', color: 'plain' },
    'content.post_unpublished': { action: 'Entrada retirada del público', color: 'problem' },
    'content.post_state_set': { action: 'Entrada pausada, almacenada o activada', color: 'plain' },
    'content.post_touched': { action: 'Entrada confirmada como vigente', color: 'plain' },
    'content.version_restored': { action: 'Versión de una entrada restaurada', color: 'plain' },
    'content.preview_shared': { action: 'Vista previa compartida', color: 'plain' },
    'content.post_deleted': { action: 'Entrada eliminada', color: 'problem' },
    'content.category_created': { action: 'Categoría del blog creada', color: 'plain' },
    'content.category_renamed': { action: 'Categoría del blog cambiada', color: 'plain' },
    'content.category_deleted': { action: 'Categoría del blog eliminada', color: 'problem' },
  },
}
