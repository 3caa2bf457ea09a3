import type { Answer, Question } from '#features/community/questions/contract/question.ts'
import type * as contract from '#features/community/questions/contract/read.ts'
import type { Bare, Output } from '#shared/endpoint.ts'
import { useFresh } from '../../use-fresh.ts'
import type { QuestionsState } from './questions-address.ts'

const one: Bare<typeof contract.readQuestion> = {
  name: 'readQuestion',
  method: 'GET',
  path: '/api/businesses/:slug/questions/:questionId',
}
const all: Bare<typeof contract.listQuestions> = {
  name: 'listQuestions',
  method: 'GET',
  path: '/api/businesses/:slug/questions',
}

/** Answers per page. */
export const answersOfPage = 50

type Loaded = {
  business: { slug: string }
  question: Question
  items: Answer[]
  next: string | null
  isRest: boolean
}

/** A question refreshed in the browser; later pages stay as they were loaded. */
export function useFreshQuestion({ business: { slug }, question, items, next, isRest }: Loaded) {
  const input = { slug, questionId: question.id, size: answersOfPage }
  const { now, ...fresh } = useFresh(
    one as typeof contract.readQuestion,
    input,
    { question, items, next },
    !isRest,
  )
  return { ...now, ...fresh }
}

/** A page of a business's questions, refreshed in the browser. */
export const useFreshQuestions = (
  slug: string,
  state: QuestionsState,
  loaded: Output<typeof contract.listQuestions>,
) => useFresh(all as typeof contract.listQuestions, { slug, ...state }, loaded).now
