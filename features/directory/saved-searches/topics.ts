import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const savedSearchesTopics: Record<string, Topic> = {
  saved_searches: {
    title: 'Búsquedas guardadas',
    explains: 'Cuando aparecen en el directorio negocios nuevos como los que buscas.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'followed',
    position: 16,
  },
}
