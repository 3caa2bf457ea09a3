import { authorship } from '#shared/server/account-merge.ts'
import type { Feature } from '#shared/server/feature.ts'
import { answerReportable } from './server/moderation/report-answer.ts'
import { questionReportable } from './server/moderation/report-question.ts'
import { questionsNotices } from './server/notices.ts'
import { questionsPersonalData } from './server/personal-data.ts'
import { questionsEndpoints } from './server/routes.ts'
import { questionTasks } from './server/team-tasks.ts'
import { questionsTopics } from './topics.ts'

/** Public questions to businesses about them and their products, and answers with the author's role. */
export const questions: Feature = {
  name: 'questions',
  title: 'Preguntas',
  endpoints: questionsEndpoints,
  personalData: [questionsPersonalData],
  accountMerge: [{ table: 'answers', columns: ['helped_by'], stays: authorship }],
  topics: questionsTopics,
  teamTasks: { question: questionTasks },
  reportables: { question: questionReportable, answer: answerReportable },
  notices: questionsNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).questionsEmailTemplates,
}
