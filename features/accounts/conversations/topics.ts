import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const conversationsTopics: Record<string, Topic> = {
  messages: {
    title: 'Mensajes',
    explains: 'Cuando te escribe una persona o un negocio, o alguien le escribe a un negocio tuyo.',
    atFirst: { here: true, mail: 'first', push: true },
    group: 'own',
    position: 9,
  },
}
