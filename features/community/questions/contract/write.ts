import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { lengths } from '../vocabulary.ts'
import { answerId, questionId, slug } from './shown.ts'

const words = ({ least, max }: { least: number; max: number }, missing: string) =>
  z.string().trim().min(least, missing).max(max, `Usa como máximo ${max} caracteres`)

const questionText = words(
  lengths.question,
  `Escribe tu pregunta, en al menos ${lengths.question.least} caracteres`,
)
const answerText = words(lengths.answer, 'Escribe tu respuesta')
const addition = words(lengths.addition, 'Escribe lo que quieres agregar')

/** Made by the browser once for what is being written: pressed twice it is sent once. */
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
  /** `follows`: tell me of other answers, too. */
  input: z.strictObject({ questionId, text: answerText, key, follows: z.boolean() }),
  output: z.object({ id: answerId }),
})

/** Within a quarter of an hour its words are changed; afterwards something is added to them, once. */
export const editQuestion = endpoint({
  name: 'editQuestion',
  method: 'PUT',
  path: '/api/my/questions/:questionId',
  summary: 'Change one’s own question, or add to it',
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
  summary: 'Change one’s own answer, or add to it',
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

/** Where others answered, their answers stay below a question that was taken back. */
export const deleteQuestion = endpoint({
  name: 'deleteQuestion',
  method: 'DELETE',
  path: '/api/my/questions/:questionId',
  summary: 'Take one’s own question back',
  allow: signedIn,
  input: z.strictObject({ questionId }),
  output: z.object({}),
})

export const deleteAnswer = endpoint({
  name: 'deleteAnswer',
  method: 'DELETE',
  path: '/api/my/answers/:answerId',
  summary: 'Take one’s own answer back',
  allow: signedIn,
  input: z.strictObject({ answerId }),
  output: z.object({}),
})

/** One of each question, said by who asked it or by the team; said of another, that one takes its place. */
export const markHelpful = endpoint({
  name: 'markHelpful',
  method: 'PUT',
  path: '/api/answers/:answerId/helpful',
  summary: 'Say which answer helped',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ answerId, isHelpful: z.boolean() }),
  output: z.object({}),
})

/** «Me sirvió»: once each, never of one's own. */
export const voteAnswer = endpoint({
  name: 'voteAnswer',
  method: 'PUT',
  path: '/api/answers/:answerId/vote',
  summary: 'Say that an answer was of use',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ answerId, isUseful: z.boolean() }),
  output: z.object({ useful: z.number().int() }),
})

/** Whether to hear of the answers to a question that somebody else asked. */
export const followQuestion = endpoint({
  name: 'followQuestion',
  method: 'PUT',
  path: '/api/questions/:questionId/follow',
  summary: 'Hear of the answers to a question',
  allow: signedIn,
  limit: { points: 120, seconds: 3600 },
  input: z.strictObject({ questionId, follows: z.boolean() }),
  output: z.object({}),
})
