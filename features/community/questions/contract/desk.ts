import { z } from 'zod'
import { endpoint, member } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { deskQuestionStates } from '../vocabulary.ts'
import { listedQuestion } from './shown.ts'

const businessId = z.uuid()

/** Those that the team has not answered yet, the one that waits longest first; answered ones newest first. */
export const listBusinessQuestions = endpoint({
  name: 'listBusinessQuestions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/questions',
  summary: 'Questions to the own business',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    state: z.enum(deskQuestionStates).default('open'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(listedQuestion), next: z.string().nullable() }),
})

/** How many wait for the team; 100 stands for all above 99. */
export const countOpenQuestions = endpoint({
  name: 'countOpenQuestions',
  method: 'GET',
  path: '/api/my/businesses/:businessId/questions/open',
  summary: 'How many questions wait for an answer of the team',
  allow: member('seller'),
  input: z.strictObject({ businessId }),
  output: z.object({ open: z.number().int() }),
})
