import type { Topic } from '#shared/server/feature.ts'
import { summaryTopic } from './vocabulary.ts'

/**
 * The summary's own topic. Every other topic stands in the `topics.ts` of the feature that sends it, e.g.
 * `features/buying/orders/topics.ts`; each is a line of the notification settings.
 */
export const summaryTopics: Record<string, Topic> = {
  [summaryTopic]: {
    title: 'Resumen',
    explains: 'Un solo correo con lo que no has leído.',
    atFirst: { mail: 'each' },
    group: 'followed',
    position: 18,
  },
}
