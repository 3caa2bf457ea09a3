import type { Topic } from '#shared/server/feature.ts'
import { followedTopic } from './vocabulary.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const feedTopics: Record<string, Topic> = {
  [followedTopic]: {
    title: 'Negocios que sigues',
    explains: 'Lo nuevo de los negocios y tiendas en los que encendiste la campana.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'followed',
    position: 15,
  },
}
