import type { Topic } from '#shared/server/feature.ts'
import { openingsTopic } from './vocabulary.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const homeTopics: Record<string, Topic> = {
  [openingsTopic]: {
    title: 'Secciones nuevas',
    explains: 'Cuando abre una sección de la que pediste que te avisáramos.',
    atFirst: { here: true, mail: 'each', push: true },
    group: 'followed',
    position: 17,
  },
}
