import { factKinds, orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { openCaseField } from '#features/platform/deferred-actions/ui/parts/use-open-case.ts'
import { countryCodes, countryOptions } from '#shared/countries.ts'
import { enumField, withDefault } from '#shared/url-state.ts'
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

/** Filters of the queue, and the open case, in the URL. */
export const verificationFields = {
  view: withDefault(enumField('vista', verificationViews), 'waiting'),
  kind: enumField('tipo', factKinds),
  type: enumField('solicitante', requestTypes),
  country: enumField<string>('pais', countryCodes),
  assignee: enumField('quien', assignees),
  age: enumField('espera', verificationAges),
  openCase: openCaseField,
}

/** What a set of filters does not name. */
export const noFilters: QueueFilters = {
  view: 'waiting',
  kind: undefined,
  type: undefined,
  country: undefined,
  assignee: undefined,
  age: undefined,
}
