import type { Feature } from '#shared/server/feature.ts'
import { cleanupPostPicturesJob } from './server/document/cleanup-pictures.ts'
import { contentNotices } from './server/notices.ts'
import { contentJobs } from './server/publish-due.ts'
import { contentEndpoints } from './server/routes.ts'

/** The blog: what the house writes, how the team works on it, and what everybody reads of it. */
export const content: Feature = {
  name: 'content',
  title: 'Blog',
  endpoints: contentEndpoints,
  notices: contentNotices,
  jobs: [...contentJobs, cleanupPostPicturesJob],
  activity: {
    'content.post_created': { action: 'Entrada creada', tone: 'plain' },
    'content.post_saved': { action: 'Entrada editada', tone: 'plain' },
    'content.post_published': { action: 'Entrada publicada', tone: 'good' },
    'content.post_not_published': {
      action: 'Entrada que no se pudo publicar sola',
      tone: 'problem',
    },
    'content.post_scheduled': { action: 'Entrada programada', tone: 'plain' },
    'content.post_unscheduled': { action: 'Entrada sin programar', tone: 'plain' },
    'content.post_unpublished': { action: 'Entrada retirada del público', tone: 'problem' },
    'content.post_state_set': { action: 'Entrada pausada, almacenada o activada', tone: 'plain' },
    'content.post_touched': { action: 'Entrada confirmada como vigente', tone: 'plain' },
    'content.version_restored': { action: 'Versión de una entrada restaurada', tone: 'plain' },
    'content.preview_shared': { action: 'Vista previa compartida', tone: 'plain' },
    'content.post_deleted': { action: 'Entrada eliminada', tone: 'problem' },
    'content.category_created': { action: 'Categoría del blog creada', tone: 'plain' },
    'content.category_renamed': { action: 'Categoría del blog cambiada', tone: 'plain' },
    'content.category_deleted': { action: 'Categoría del blog eliminada', tone: 'problem' },
  },
}
