import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { answersShown, questionStates, signatures } from '../vocabulary.ts'

export const questionId = z.uuid()
export const answerId = z.uuid()
export const slug = z.string().min(1).max(120)
export const questionCursor = z.string().max(400).optional()

const added = z.object({ text: z.string(), at: z.iso.datetime() }).nullable()

/** An answer as everybody sees it. */
export const answer = z.object({
  id: answerId,
  /** The business where its team answers; else "Ana P.", null when the account is gone. */
  author: z.string().nullable(),
  /** Empty while it is hidden. */
  text: z.string(),
  /** Several reported it: its words are not shown until a person decides. */
  isHidden: z.boolean(),
  addition: added,
  /** As what they answered, at that moment. */
  signedAs: z.enum(signatures),
  /** Of the team: the badge that the business had then. */
  badge: z.object({ level: z.number().int(), facts: z.array(z.enum(factKinds)) }).nullable(),
  useful: z.number().int(),
  /** Who asked, or the team, says that this one helped. */
  isHelpful: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})
export type Answer = z.output<typeof answer>

const fields = {
  id: questionId,
  /** Empty while it is hidden, and once it was taken back. */
  text: z.string(),
  isHidden: z.boolean(),
  state: z.enum(questionStates).exclude(['removed']),
  addition: added,
  /** What it is about, where that is a product. */
  product: z.object({ slug: z.string(), title: z.string() }).nullable(),
  author: z.string().nullable(),
  /** How many answers it has. */
  answers: z.number().int(),
  /** How often one of them helped somebody. */
  useful: z.number().int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
}

/** A question as everybody sees it. */
export const question = z.object(fields)
export type Question = z.output<typeof question>

/** A question in a list, with the answers that say most. */
export const listedQuestion = z.object({ ...fields, best: z.array(answer).max(answersShown) })
export type ListedQuestion = z.output<typeof listedQuestion>
