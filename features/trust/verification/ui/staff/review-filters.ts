import { factKinds, toldFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { countryOptions } from '#shared/countries.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import {
  assignees,
  assigneeWords,
  type QueueFilters,
  requestTypes,
  requestTypeWords,
  reviewAges,
  reviewAgeWords,
  reviewViews,
  selfShownKinds,
} from '../../vocabulary.ts'

/** Names of the filters in the page's address. */
const names = {
  view: 'vista',
  kind: 'tipo',
  type: 'solicitante',
  country: 'pais',
  assignee: 'quien',
  age: 'espera',
} as const

export const kindChoices = [
  { value: '', label: 'Dato: todos' },
  ...toldFactKinds
    .filter((kind) => !(selfShownKinds as readonly string[]).includes(kind))
    .map((kind) => ({ value: kind as string, label: factKindInfo[kind].title })),
]

export const typeChoices = [
  { value: '', label: 'Solicitante: todos' },
  ...requestTypes.map((value) => ({ value: value as string, label: requestTypeWords[value] })),
]

export const countryChoices = [{ value: '', label: 'País: todos' }, ...countryOptions()]

export const assigneeChoices = [
  { value: '', label: 'Asignado a: cualquiera' },
  ...assignees.map((value) => ({ value: value as string, label: assigneeWords[value] })),
]

export const ageChoices = [
  { value: '', label: 'Espera: cualquiera' },
  ...reviewAges.map((value) => ({ value: value as string, label: reviewAgeWords[value] })),
]

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value)

/** The filters in an address; what it does not know is left out. */
export function readAddressFilters(address: URLSearchParams): QueueFilters {
  return {
    view: oneOf(reviewViews, address.get(names.view)) ?? 'waiting',
    kind: oneOf(factKinds, address.get(names.kind)),
    type: oneOf(requestTypes, address.get(names.type)),
    country: oneOf(
      countryChoices.map(({ value }) => value),
      address.get(names.country),
    ),
    assignee: oneOf(assignees, address.get(names.assignee)),
    age: oneOf(reviewAges, address.get(names.age)),
  }
}

/** The address with one filter changed. The open case stays open, unless it was one of another view. */
export function withFilter(
  address: URLSearchParams,
  filter: keyof typeof names,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value && !(filter === 'view' && value === 'waiting')) next.set(names[filter], value)
  else next.delete(names[filter])
  if (filter === 'view' && next.get(names.view) !== address.get(names.view)) next.delete('caso')
  return next
}

/** The address with all of these filters and no other. */
export const withFilters = (address: URLSearchParams, filters: QueueFilters): URLSearchParams =>
  Object.keys(names).reduce(
    (next, name) =>
      withFilter(next, name as keyof typeof names, filters[name as keyof typeof names] ?? ''),
    address,
  )
