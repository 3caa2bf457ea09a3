import type { Topic } from '#shared/server/feature.ts'

/** What people are told of by this feature; each is a line of their notification settings. */
export const deferredActionsTopics: Record<string, Topic> = {
  decisions: {
    title: 'Decisiones',
    explains:
      'Lo que decidimos sobre tus comprobantes, tus solicitudes de un negocio y tus avisos.',
    always: true,
    position: 22,
  },
}
