import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const deferredActionsTopics: Record<string, Topic> = {
  decisions: {
    title: 'Decisiones',
    explains:
      'Lo que decidimos sobre tus comprobantes, tus solicitudes de un negocio y tus avisos.',
    always: true,
    position: 22,
  },
}
