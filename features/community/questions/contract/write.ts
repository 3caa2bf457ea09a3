import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { lengths } from '../vocabulary.ts'
import { answerId, questionId, slug } from './question.ts'

const limitedText = ({ min, max }: { min: number; max: number }, missing: string) =>
  z.string().trim().min(min, missing).max(max, `Usa como máximo ${max} caracteres`)

const questionText = limitedText(
  lengths.question,
  `Escribe tu pregunta, en al menos ${lengths.question.min} caracteres`,
)
const answerText = limitedText(lengths.answer, 'Escribe tu respuesta')
const addition = limitedText(lengths.addition, 'Escribe lo que quieres agregar')

/** Idempotency key: the browser creates one per submission. */
const key = z.uuid()

const limit = { points: 60, seconds: 3600 }

export const askQuestion = endpoint({
  name: 'askQuestion',
  method: 'POST',
  path: '/api/businesses/:slug/questions',
  summary: 'Ask a business, in public',
  allow: signedIn,
  posts: true,
  status: 201,
  limit,
  maxBody: 8192,
  idempotent: true,
  input: z.strictObject({
    slug,
    product: z.string().min(1).max(120).optional(),
    text: questionText,
    key,
  }),
  output: z.object({ id: questionId }),
})

export const answerQuestion = endpoint({
  name: 'answerQuestion',
  method: 'POST',
  path: '/api/questions/:questionId/answers',
  summary: 'Answer a question',
  allow: signedIn,
  posts: true,
  status: 201,
  limit,
  maxBody: 16_384,
  /** `follows`: the caller also wants notifications about other answers. */
  idempotent: true,
  input: z.strictObject({ questionId, text: answerText, key, follows: z.boolean() }),
  output: z.object({ id: answerId }),
})

/** Edits the text within 15 minutes; afterwards an addition can be made once. */
export const editQuestion = endpoint({
  name: 'editQuestion',
  method: 'PUT',
  path: '/api/my/questions/:questionId',
  summary: 'Edit own question, or add to it',
  allow: signedIn,
  posts: true,
  limit,
  maxBody: 8192,
  input: z.strictObject({
    questionId,
    change: z.union([z.strictObject({ text: questionText }), z.strictObject({ addition })]),
  }),
  output: z.object({}),
})

export const editAnswer = endpoint({
  name: 'editAnswer',
  method: 'PUT',
  path: '/api/my/answers/:answerId',
  summary: 'Edit own answer, or add to it',
  allow: signedIn,
  posts: true,
  limit,
  maxBody: 16_384,
  input: z.strictObject({
    answerId,
    change: z.union([z.strictObject({ text: answerText }), z.strictObject({ addition })]),
  }),
  output: z.object({}),
})

/** If others answered, their answers stay below a placeholder. */
export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  method: 'DELETE',
  path: '/api/my/questions/:questionId',
  summary: 'Delete own question',
  allow: signedIn,
  input: z.strictObject({ questionId }),
  output: z.object({}),
})

export const deleteAnswer = endpoint({
  name: 'deleteAnswer',
  method: 'DELETE',
  path: '/api/my/answers/:answerId',
  summary: 'Delete own answer',
  allow: signedIn,
  input: z.strictObject({ answerId }),
  output: z.object({}),
})

/** Chooses the helpful answer of a question; only the asker and the team can. It replaces an earlier choice. */
export const markHelpful = endpoint({
  name: 'markHelpful',
  method: 'PUT',
  path: '/api/answers/:answerId/helpful',
  summary: 'Choose the helpful answer',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ answerId, isHelpful: z.boolean() }),
  output: z.object({}),
})

/** Votes «Me sirvió»: once per person and answer, never on an own answer. */
export const voteAnswer = endpoint({
  name: 'voteAnswer',
  method: 'PUT',
  path: '/api/answers/:answerId/vote',
  summary: 'Vote an answer useful',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ answerId, isUseful: z.boolean() }),
  output: z.object({ useful: z.number().int() }),
})

/** Follows or unfollows another person's question. */
export const followQuestion = endpoint({
  name: 'followQuestion',
  method: 'PUT',
  path: '/api/questions/:questionId/follow',
  summary: 'Follow a question',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ questionId, follows: z.boolean() }),
  output: z.object({}),
})
