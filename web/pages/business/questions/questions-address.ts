import type { AnswerFilter, QuestionSort } from '#features/community/questions/vocabulary.ts'
import { parseUrlState } from '#shared/parse-url-state.ts'
import {
  choiceField,
  formatUrlState,
  textField,
  type UrlState,
  urlParameters,
  withDefault,
} from '#shared/url-state.ts'

export const sortNames: Record<QuestionSort, string> = { newest: 'recientes', useful: 'utiles' }
export const answeringNames: Record<AnswerFilter, string> = { answered: 'con', unanswered: 'sin' }

const fields = {
  sort: withDefault(choiceField('orden', sortNames), 'newest'),
  answering: choiceField('respuesta', answeringNames),
  product: textField('producto', { pattern: /^[a-z0-9-]{1,120}$/ }),
  q: textField('q', { max: 100 }),
  after: textField('desde'),
}

/** State of the questions list, all of it from the address. */
export type QuestionsState = UrlState<typeof fields>

/** Query parameters that affect the page. */
export const questionsParameters = urlParameters(fields)

/** Reads the state from the query; invalid values are ignored. */
export const readQuestionsAddress = (query: URLSearchParams) => parseUrlState(fields, query)

/** Address of the questions list in this state. */
export const questionsAddress = (slug: string, state: Partial<QuestionsState> = {}): string =>
  formatUrlState(fields, `/negocios/${slug}/preguntas`, state)
