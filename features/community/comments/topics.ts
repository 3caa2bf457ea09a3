import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const commentsTopics: Record<string, Topic> = {
  comments: {
    title: 'Comentarios del blog',
    explains: 'Cuando responden un comentario tuyo, o comentan una entrada que escribiste.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'own',
    position: 12,
  },
}
