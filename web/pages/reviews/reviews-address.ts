import {
  type Provenance,
  type ReviewedKind,
  type ReviewSort,
  reviewSorts,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { parseUrlState } from '#shared/parse-url-state.ts'
import {
  choiceField,
  formatUrlState,
  integerField,
  textField,
  type UrlState,
  urlParameters,
  withDefault,
} from '#shared/url-state.ts'

/** Subject of a reviews page. */
export type ReviewSubject = { kind: ReviewedKind; slug: string }

export const sortNames: Record<ReviewSort, string> = {
  newest: 'recientes',
  best: 'mejores',
  worst: 'peores',
}
export const provenanceNames: Record<Provenance, string> = {
  bought: 'compro',
  quoted: 'cotizo',
  unproven: 'sin-comprobar',
}

const fields = {
  sort: withDefault(choiceField('orden', sortNames), reviewSorts[0]),
  stars: integerField('estrellas', 1, 5),
  provenance: choiceField('origen', provenanceNames),
  q: textField('q', { max: 100 }),
  after: textField('desde'),
}

/** State of the reviews list, all of it from the address. */
export type ReviewsState = UrlState<typeof fields>

/** Query parameters that affect the page. */
export const reviewsParameters = urlParameters(fields)

/** Reads the state from the query; invalid values are ignored. */
export const readReviewsAddress = (query: URLSearchParams) => parseUrlState(fields, query)

/** Address of the reviews list in this state. */
export const reviewsAddress = (
  { kind, slug }: ReviewSubject,
  state: Partial<ReviewsState> = {},
): string => formatUrlState(fields, reviewsPath(kind, slug), state)
