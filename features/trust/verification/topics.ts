import type { Topic } from '#shared/server/feature.ts'

/** What people are told of by this feature; each is a line of their notification settings. */
export const verificationTopics: Record<string, Topic> = {
  verification: {
    title: 'Vencimientos',
    explains: 'Qué comprobantes de un negocio tuyo están por vencer o vencieron.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    position: 4,
  },
}
