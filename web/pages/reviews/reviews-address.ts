import {
  type Provenance,
  type ReviewedKind,
  type ReviewSort,
  reviewSorts,
  reviewsPath,
} from '#features/community/reviews/vocabulary.ts'
import { wholeSigns } from '#shared/text/truncate.ts'

/** Subject of a reviews page. */
export type ReviewSubject = { kind: ReviewedKind; slug: string }

/** State of the reviews list, all of it from the address. */
export type ReviewsState = {
  sort: ReviewSort
  stars?: number
  provenance?: Provenance
  q?: string
  after?: string
}

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

/** Query parameters that affect the page. */
export const reviewsParameters = ['orden', 'estrellas', 'origen', 'q', 'desde'] as const

const keyOfName = <T extends string>(
  names: Record<T, string>,
  name: string | null,
): T | undefined => (Object.keys(names) as T[]).find((key) => names[key] === name)

/** Reads the state from the query; invalid values are ignored. */
export function readReviewsAddress(params: URLSearchParams): ReviewsState {
  const stars = Number(params.get('estrellas'))
  const q = wholeSigns(params.get('q')?.trim() ?? '', 100)
  const provenance = keyOfName(provenanceNames, params.get('origen'))
  const after = params.get('desde')
  return {
    sort: keyOfName(sortNames, params.get('orden')) ?? reviewSorts[0],
    ...(stars >= 1 && stars <= 5 && Number.isInteger(stars) && { stars }),
    ...(provenance && { provenance }),
    ...(q && { q }),
    ...(after && { after }),
  }
}

/** Address of the reviews list in this state. */
export function reviewsAddress(
  { kind, slug }: ReviewSubject,
  { sort, stars, provenance, q, after }: Partial<ReviewsState> = {},
): string {
  const params = new URLSearchParams()
  if (sort && sort !== 'newest') params.set('orden', sortNames[sort])
  if (stars) params.set('estrellas', String(stars))
  if (provenance) params.set('origen', provenanceNames[provenance])
  if (q) params.set('q', q)
  if (after) params.set('desde', after)
  const query = params.toString()
  return `${reviewsPath(kind, slug)}${query && `?${query}`}`
}
