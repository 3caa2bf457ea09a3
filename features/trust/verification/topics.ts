import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const verificationTopics: Record<string, Topic> = {
  verification: {
    title: 'Vencimientos',
    explains: 'Qué comprobantes de un negocio tuyo están por vencer o vencieron.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    position: 5,
  },
}
