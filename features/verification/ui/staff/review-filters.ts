import { factKinds, toldFactKinds } from '#features/businesses/vocabulary.ts'
import { countryOptions } from '#shared/countries.ts'
import type { Input } from '#shared/endpoint.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import type { findReviews } from '../../contract/staff.ts'
import { assignees, assigneeWords, reviewAges, reviewAgeWords, reviewViews, selfShownKinds } from '../../vocabulary.ts'

export type ReviewFilters = Omit<Input<typeof findReviews>, 'after' | 'size'>

/** Names of the filters in the page's address. */
const names = { view: 'vista', kind: 'tipo', country: 'pais', assignee: 'quien', age: 'espera' } as const

export const kindChoices = [
  { value: '', label: 'Dato: todos' },
  ...toldFactKinds
    .filter((kind) => !(selfShownKinds as readonly string[]).includes(kind))
    .map((kind) => ({ value: kind as string, label: factKindInfo[kind].title })),
]

export const countryChoices = [{ value: '', label: 'País: todos' }, ...countryOptions()]

export const assigneeChoices = [
  { value: '', label: 'De quien sea' },
  ...assignees.map((value) => ({ value: value as string, label: assigneeWords[value] })),
]

export const ageChoices = [
  { value: '', label: 'Espera: cualquiera' },
  ...reviewAges.map((value) => ({ value: value as string, label: reviewAgeWords[value] })),
]

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined => values.find((known) => known === value)

/** The filters in an address; what it does not know is left out. */
export function readFilters(address: URLSearchParams): ReviewFilters {
  return {
    view: oneOf(reviewViews, address.get(names.view)) ?? 'waiting',
    kind: oneOf(factKinds, address.get(names.kind)),
    country: oneOf(
      countryChoices.map(({ value }) => value),
      address.get(names.country),
    ),
    assignee: oneOf(assignees, address.get(names.assignee)),
    age: oneOf(reviewAges, address.get(names.age)),
  }
}

/** The address with one filter changed; the open case stays open. */
export function withFilter(address: URLSearchParams, filter: keyof typeof names, value: string): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value && !(filter === 'view' && value === 'waiting')) next.set(names[filter], value)
  else next.delete(names[filter])
  return next
}
