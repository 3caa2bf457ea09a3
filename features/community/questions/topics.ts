import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const questionsTopics: Record<string, Topic> = {
  questions: {
    title: 'Preguntas a tu negocio',
    explains: 'Cuando alguien le pregunta algo a un negocio tuyo, a la vista de todos.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'business',
    position: 3,
  },
  question_answers: {
    title: 'Respuestas a preguntas',
    explains: 'Cuando responden lo que preguntaste, o una pregunta que sigues.',
    atFirst: { here: true, mail: 'summary', push: true },
    group: 'own',
    position: 11,
  },
}
