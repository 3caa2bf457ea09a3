import type { Feature } from '#shared/server/feature.ts'
import { authorsPersonalData } from './server/personal-data.ts'
import { authorsEndpoints } from './server/routes.ts'
import { usedAuthorPictures } from './server/used-pictures.ts'

/** Authors of the blog. */
export const authors: Feature = {
  name: 'authors',
  title: 'Autores',
  endpoints: authorsEndpoints,
  personalData: [authorsPersonalData],
  usedPictures: usedAuthorPictures,
  activity: {
    'authors.created': { action: 'Autor nuevo', color: 'plain' },
    'authors.changed': { action: 'Autor cambiado', color: 'plain' },
    'authors.archived': { action: 'Autor archivado', color: 'plain' },
    'authors.restored': { action: 'Autor restaurado', color: 'plain' },
  },
}
