import {
  type AnswerFilter,
  answerFilters,
  type QuestionSort,
} from '#features/community/questions/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'

/** State of the questions list, all of it from the address. */
export type QuestionsState = {
  sort: QuestionSort
  answering?: AnswerFilter
  product?: string
  q?: string
  after?: string
}

export const sortNames: Record<QuestionSort, string> = { newest: 'recientes', useful: 'utiles' }
export const answeringNames: Record<AnswerFilter, string> = { answered: 'con', unanswered: 'sin' }

/** Query parameters that affect the page. */
export const questionsParameters = ['orden', 'respuesta', 'producto', 'q', 'desde'] as const

/** Reads the state from the query; invalid values are ignored. */
export function readQuestionsAddress(params: URLSearchParams): QuestionsState {
  const answering = answerFilters.find((one) => answeringNames[one] === params.get('respuesta'))
  const product = params.get('producto')
  const q = wholeSigns(params.get('q')?.trim() ?? '', 100)
  const after = params.get('desde')
  return {
    sort: params.get('orden') === sortNames.useful ? 'useful' : 'newest',
    ...(answering && { answering }),
    ...(product && /^[a-z0-9-]{1,120}$/.test(product) && { product }),
    ...(q && { q }),
    ...(after && { after }),
  }
}

/** Address of the questions list in this state. */
export function questionsAddress(
  slug: string,
  { sort, answering, product, q, after }: Partial<QuestionsState> = {},
): string {
  const params = new URLSearchParams()
  if (sort === 'useful') params.set('orden', sortNames.useful)
  if (answering) params.set('respuesta', answeringNames[answering])
  if (product) params.set('producto', product)
  if (q) params.set('q', q)
  if (after) params.set('desde', after)
  const query = params.toString()
  return `/negocios/${slug}/preguntas${query && `?${query}`}`
}
