import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { answersShown, questionStates, signatures } from '../vocabulary.ts'

export const questionId = z.uuid()
export const answerId = z.uuid()
export const slug = z.string().min(1).max(120)
export const questionCursor = z.string().max(400).optional()

const added = z.object({ text: z.string(), at: z.iso.datetime() }).nullable()

/** An answer as the public sees it. */
export const answer = z.object({
  id: answerId,
  /** The business's name for answers by its team; otherwise "Ana P.", null for a deleted account. */
  author: z.string().nullable(),
  /** Empty while it is hidden. */
  text: z.string(),
  /** Several people reported it; the text is hidden until staff decide. */
  isHidden: z.boolean(),
  addition: added,
  /** Role of the author at the time of writing. */
  signedAs: z.enum(signatures),
  /** For team members: the business's badge at that time. */
  badge: z.object({ level: z.number().int(), facts: z.array(z.enum(factKinds)) }).nullable(),
  useful: z.number().int(),
  /** The asker or the team chose it as the helpful answer. */
  isHelpful: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Answer = z.output<typeof answer>

const fields = {
  id: questionId,
  /** Empty while it is hidden, and after the author withdrew it. */
  text: z.string(),
  isHidden: z.boolean(),
  state: z.enum(questionStates).exclude(['removed']),
  addition: added,
  /** The product that it is about; null for the business. */
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  author: z.string().nullable(),
  /** Number of answers. */
  answers: z.number().int(),
  /** Number of "useful" votes on its answers. */
  useful: z.number().int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
}

/** A question as the public sees it. */
export const question = z.object(fields)
export type Question = z.output<typeof question>

/** A question in a list, with its best answers. */
export const listedQuestion = z.object({ ...fields, best: z.array(answer).max(answersShown) })
export type ListedQuestion = z.output<typeof listedQuestion>
