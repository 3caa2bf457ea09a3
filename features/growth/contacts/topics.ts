import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const contactsTopics: Record<string, Topic> = {
  client_data: {
    title: 'Datos de tus clientes',
    explains: 'Cuando alguien pide que un negocio tuyo borre los datos que guarda de esa persona.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    // Last of what concerns the reader’s business.
    position: 7,
  },
}
