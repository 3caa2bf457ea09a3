import type { Feature } from '#shared/server/feature.ts'
import { deleteOldInteractionsJob } from './server/delete-old-interactions.ts'

/** Subjects: everything that people can save, like, follow, review or report, whatever its kind. */
export const subjects: Feature = {
  name: 'subjects',
  title: 'Lo que se puede marcar',
  accountMerge: [
    {
      table: 'interactions',
      columns: ['profile_id'],
      stays: 'already counted for that account on a day',
    },
  ],
  jobs: [deleteOldInteractionsJob],
}
