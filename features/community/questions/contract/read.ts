import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { answerings, answerStates, lengths, questionSorts, questionStates } from '../vocabulary.ts'
import { answer, listedQuestion, question, questionCursor, questionId, slug } from './shown.ts'

/** What people ask of a business and of its products. */
export const listQuestions = endpoint({
  name: 'listQuestions',
  method: 'GET',
  path: '/api/businesses/:slug/questions',
  summary: 'Questions of a business and of its products',
  allow: anyone,
  kept: { tags: ['questions', 'directory'], unless: ({ q }) => q !== undefined },
  input: z.strictObject({
    slug,
    sort: z.enum(questionSorts).default('newest'),
    answering: z.enum(answerings).optional(),
    /** Of this product alone, by its name in addresses. */
    product: z.string().min(1).max(120).optional(),
    /** Words that it or its answers say. */
    q: z.string().trim().min(1).max(100).optional(),
    after: questionCursor,
    size: pageSize,
  }),
  output: z.object({ items: z.array(listedQuestion), next: z.string().nullable() }),
})

/** A question with its answers: the one that helped, then those that helped most. */
export const readQuestion = endpoint({
  name: 'readQuestion',
  method: 'GET',
  path: '/api/businesses/:slug/questions/:questionId',
  summary: 'A question and its answers',
  allow: anyone,
  kept: { tags: ['questions', 'directory'] },
  input: z.strictObject({ slug, questionId, after: questionCursor, size: pageSize }),
  output: z.object({ question, items: z.array(answer), next: z.string().nullable() }),
})

const similar = z.object({ id: questionId, text: z.string(), answers: z.number().int() })
export type SimilarQuestion = z.output<typeof similar>

/** What was asked of this business already and looks like what somebody is about to ask. What they typed is in no address. */
export const findSimilarQuestions = endpoint({
  name: 'findSimilarQuestions',
  method: 'POST',
  path: '/api/businesses/:slug/similar-questions',
  summary: 'Questions of a business like the one that is being written',
  allow: anyone,
  limit: { points: 60, seconds: 60 },
  maxBody: 4096,
  input: z.strictObject({ slug, text: z.string().trim().min(4).max(lengths.question.max) }),
  output: z.object({ items: z.array(similar).max(5) }),
})

/** What the caller has to do with the questions of a business: what pages show to them alone. */
export const readMyPart = endpoint({
  name: 'readMyPart',
  method: 'GET',
  path: '/api/businesses/:slug/my-questions',
  summary: 'What the caller asked, answered, follows and found useful at a business',
  allow: signedIn,
  input: z.strictObject({ slug }),
  output: z.object({
    /** Whoever belongs to the team answers, and asks nothing. */
    isTeam: z.boolean(),
    /** The newest of each, their own words also while others don't see them. */
    asked: z.array(z.object({ id: questionId, text: z.string() })).max(200),
    answered: z.array(z.object({ id: z.uuid(), text: z.string() })).max(200),
    /** Questions. */
    follows: z.array(questionId).max(500),
    /** Answers. */
    helped: z.array(z.uuid()).max(500),
  }),
})
export type MyPart = z.output<typeof readMyPart.output>

/** What the caller asked and answered, of whichever business. */
export const listMyQuestions = endpoint({
  name: 'listMyQuestions',
  method: 'GET',
  path: '/api/my/questions',
  summary: 'Own questions and answers, newest first',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        /** Whether they asked or answered. */
        kind: z.enum(['question', 'answer']),
        questionId,
        slug: z.string(),
        name: z.string(),
        text: z.string(),
        state: z.enum([...questionStates, ...answerStates]),
        /** Whether the business has a public page. */
        isSeen: z.boolean(),
        /** Of a question. */
        answers: z.number().int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
