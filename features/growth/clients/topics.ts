import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const clientsTopics: Record<string, Topic> = {
  tasks: {
    title: 'Tareas',
    explains: 'Cuando llega la hora de una tarea tuya o de tu equipo, si pediste que te avisemos.',
    atFirst: { here: true, mail: 'none', push: true },
    group: 'business',
    position: 1,
  },
}
