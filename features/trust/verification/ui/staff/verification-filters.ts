import { factKinds, orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { countryOptions } from '#shared/countries.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import {
  assignees,
  assigneeWords,
  automaticKinds,
  type QueueFilters,
  requestTypes,
  requestTypeWords,
  verificationAges,
  verificationAgeWords,
  verificationViews,
} from '../../vocabulary.ts'

/** URL parameters of the filters. */
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
  ...orderedFactKinds
    .filter((kind) => !(automaticKinds as readonly string[]).includes(kind))
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
  ...verificationAges.map((value) => ({
    value: value as string,
    label: verificationAgeWords[value],
  })),
]

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value)

/** Parses the filters of a URL; unknown values are left out. */
export function parseVerificationFilters(params: URLSearchParams): QueueFilters {
  return {
    view: oneOf(verificationViews, params.get(names.view)) ?? 'waiting',
    kind: oneOf(factKinds, params.get(names.kind)),
    type: oneOf(requestTypes, params.get(names.type)),
    country: oneOf(
      countryChoices.map(({ value }) => value),
      params.get(names.country),
    ),
    assignee: oneOf(assignees, params.get(names.assignee)),
    age: oneOf(verificationAges, params.get(names.age)),
  }
}

/** The URL parameters with one filter changed. The open case stays open, unless the view changes. */
export function withFilter(
  params: URLSearchParams,
  filter: keyof typeof names,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value && !(filter === 'view' && value === 'waiting')) next.set(names[filter], value)
  else next.delete(names[filter])
  if (filter === 'view' && next.get(names.view) !== params.get(names.view)) next.delete('caso')
  return next
}

/** The URL parameters with exactly these filters. */
export const withFilters = (params: URLSearchParams, filters: QueueFilters): URLSearchParams =>
  Object.keys(names).reduce(
    (next, name) =>
      withFilter(next, name as keyof typeof names, filters[name as keyof typeof names] ?? ''),
    params,
  )
