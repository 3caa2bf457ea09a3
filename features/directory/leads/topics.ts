import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const leadsTopics: Record<string, Topic> = {
  leads: {
    title: 'Solicitudes nuevas',
    explains: 'Cuando alguien le escribe a un negocio tuyo o le pide información.',
    atFirst: { here: true, mail: 'first', push: true },
    group: 'business',
    position: 2,
  },
  answers: {
    title: 'Respuestas',
    explains:
      'Cuando un negocio marca que atendió lo que le pediste, o responde en público tu opinión.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'own',
    position: 10,
  },
}
