import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { answerReportable } from './server/moderation/report-answer.ts'
import { questionReportable } from './server/moderation/report-question.ts'
import { questionsNotices } from './server/notices.ts'
import { questionsPersonalData } from './server/personal-data.ts'
import { questionsEndpoints } from './server/routes.ts'

/** Public questions to businesses about them and their products, and answers with the author's role. */
export const questions: Feature = {
  name: 'questions',
  title: 'Preguntas',
  endpoints: questionsEndpoints,
  personalData: [questionsPersonalData],
  accountMerge: [{ table: 'answers', columns: ['helped_by'], stays: authorship }],
  topics: {
    questions: {
      title: 'Preguntas a tu negocio',
      explains: 'Cuando alguien le pregunta algo a un negocio tuyo, a la vista de todos.',
      atFirst: { here: true, mail: 'summary', push: true },
      position: 8,
    },
    question_answers: {
      title: 'Respuestas a preguntas',
      explains: 'Cuando responden lo que preguntaste, o una pregunta que sigues.',
      atFirst: { here: true, mail: 'summary', push: true },
      position: 9,
    },
  },
  reportables: { question: questionReportable, answer: answerReportable },
  notices: questionsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).questionsEmailTemplates,
}
