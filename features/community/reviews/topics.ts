import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const reviewsTopics: Record<string, Topic> = {
  reviews: {
    title: 'Tu opinión',
    explains:
      'Unos días después de que recibes una compra o te responden, te preguntamos cómo te fue.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'own',
    position: 13,
  },
  opinions: {
    title: 'Opiniones de tu negocio',
    explains: 'Cuando alguien escribe su opinión de un negocio tuyo.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    position: 4,
  },
}
