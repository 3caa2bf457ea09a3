import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { workspaceQuestionStates } from '../vocabulary.ts'
import { listedQuestion } from './question.ts'

const businessId = z.uuid()

/** Lists a business's questions: open ones oldest first, those answered by the team newest first. */
export const listBusinessQuestions = endpoint({
  name: 'listBusinessQuestions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/questions',
  summary: 'Questions to the own business',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({
    businessId,
    state: z.enum(workspaceQuestionStates).default('open'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(listedQuestion), next: z.string().nullable() }),
})
