import type { Topic } from '#shared/server/feature.ts'
import { summaryTopic } from './vocabulary.ts'

/** What people are told of by this feature; each is a line of their notification settings. */
export const notificationsTopics: Record<string, Topic> = {
  [summaryTopic]: {
    title: 'Resumen',
    explains: 'Un solo correo con lo que no has leído.',
    atFirst: { mail: 'each' },
    position: 10,
  },
}
