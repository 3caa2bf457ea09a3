import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const quotationsTopics: Record<string, Topic> = {
  quotations: {
    title: 'Cotizaciones',
    explains: 'Las que te manda un negocio, y lo que responden a las de un negocio tuyo.',
    atFirst: { here: true, mail: 'first', push: true },
    group: 'own',
    position: 14,
  },
}
