import {
  type Provenance,
  type ReviewedKind,
  type ReviewSort,
  reviewSorts,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { choiceField, integerField, textField, urlState, withDefault } from '#shared/url-state.ts'

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

const codec = urlState({
  sort: withDefault(choiceField('orden', sortNames), reviewSorts[0]),
  stars: integerField('estrellas', 1, 5),
  provenance: choiceField('origen', provenanceNames),
  q: textField('q', { max: 100 }),
  after: textField('desde'),
})

/** State of the reviews list, all of it from the address. */
export type ReviewsState = ReturnType<typeof codec.parse>

/** Query parameters that affect the page. */
export const reviewsParameters = codec.names

/** Reads the state from the query; invalid values are ignored. */
export const readReviewsAddress = codec.parse

/** Address of the reviews list in this state. */
export const reviewsAddress = (
  { kind, slug }: ReviewSubject,
  state: Partial<ReviewsState> = {},
): string => codec.format(reviewsPath(kind, slug), state)
