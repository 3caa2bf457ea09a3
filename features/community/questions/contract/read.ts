import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import {
  answerFilters,
  answerStates,
  lengths,
  questionSorts,
  questionStates,
} from '../vocabulary.ts'
import { answer, listedQuestion, question, questionCursor, questionId, slug } from './question.ts'

/** Lists the questions about a business and its products. */
export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/api/businesses/:slug/questions',
  summary: 'Questions of a business and of its products',
  allow: anyone,
  cached: { tags: ['questions', 'directory'], unless: ({ q }) => q !== undefined },
  input: z.strictObject({
    slug,
    sort: z.enum(questionSorts).default('newest'),
    answering: z.enum(answerFilters).optional(),
    /** Only about the product with this slug. */
    product: z.string().min(1).max(120).optional(),
    /** Words that the question or one of its answers contains. */
    q: z.string().trim().min(1).max(100).optional(),
    after: questionCursor,
    size: pageSize,
  }),
  output: z.object({ items: z.array(listedQuestion), next: z.string().nullable() }),
})

/** Gets a question with its answers, the chosen one first, then by votes. */
export const readQuestion = endpoint({
  name: 'readQuestion',
  method: 'GET',
  path: '/api/businesses/:slug/questions/:questionId',
  summary: 'A question and its answers',
  allow: anyone,
  cached: { tags: ['questions', 'directory'] },
  input: z.strictObject({ slug, questionId, after: questionCursor, size: pageSize }),
  output: z.object({ question, items: z.array(answer), next: z.string().nullable() }),
})

const similar = z.object({ id: questionId, text: z.string(), answers: z.number().int() })
export type SimilarQuestion = z.output<typeof similar>

/** Finds existing questions to this business that are similar to the typed text. It is a POST, so that the text is not in a URL. */
export const findSimilarQuestions = endpoint({
  name: 'findSimilarQuestions',
  method: 'POST',
  path: '/api/businesses/:slug/similar-questions',
  summary: 'Questions of a business that are similar to a text',
  allow: anyone,
  limit: { points: 60, seconds: 60 },
  maxBody: 4096,
  input: z.strictObject({ slug, text: z.string().trim().min(4).max(lengths.question.max) }),
  output: z.object({ items: z.array(similar).max(5) }),
})

/** The caller's own activity in the questions of a business, which pages show only to them. */
export const getMyQuestionActivity = endpoint({
  name: 'getMyQuestionActivity',
  method: 'GET',
  path: '/api/businesses/:slug/my-questions',
  summary: 'Own questions, answers, follows and votes at a business',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ slug }),
  output: z.object({
    /** Whether the caller is a team member, who can answer but not ask. */
    isTeam: z.boolean(),
    /** The newest of each, including texts that are hidden from others. */
    asked: z.array(z.object({ id: questionId, text: z.string() })).max(200),
    answered: z.array(z.object({ id: z.uuid(), text: z.string() })).max(200),
    /** Ids of followed questions. */
    follows: z.array(questionId).max(500),
    /** Ids of answers with the caller's vote. */
    helped: z.array(z.uuid()).max(500),
  }),
})
export type MyQuestionActivity = z.output<typeof getMyQuestionActivity.output>

/** Lists the caller's questions and answers at all businesses. */
export const listMyQuestions = endpoint({
  name: 'listMyQuestions',
  method: 'GET',
  path: '/api/my/questions',
  summary: 'Own questions and answers, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** Whether it is a question or an answer. */
        kind: z.enum(['question', 'answer']),
        questionId,
        slug: z.string(),
        name: z.string(),
        /** URL of a picture of the business. */
        picture: z.string().nullable(),
        text: z.string(),
        state: z.enum([...questionStates, ...answerStates]),
        /** Whether the business has a public page. */
        isSeen: z.boolean(),
        /** Number of answers to a question; 0 for an answer. */
        answers: z.number().int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
