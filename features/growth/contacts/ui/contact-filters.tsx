import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import '#shared/ui/mantine.css'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import type { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { choiceField, enumField, idField, type UrlState } from '#shared/url-state.ts'
import { listContactGroups } from '../contract/groups.ts'
import { listContactTags } from '../contract/tags.ts'
import {
  type ContactStage,
  contactOrigins,
  contactOriginWords,
  contactStages,
} from '../vocabulary.ts'

/** Filters of a list of contacts in its URL. */
export const contactsUrl = {
  stage: enumField('etapa', contactStages),
  groupId: idField('grupo'),
  tagId: idField('etiqueta'),
  source: enumField('origen', contactOrigins),
  email: enumField('correo', ['con', 'sin']),
  archived: choiceField('archivo', { archived: 'si' }),
  sort: choiceField('orden', { name: 'nombre' }),
}
type ContactsUrlState = UrlState<typeof contactsUrl>

/** The input of the list's endpoint; `stage` and `groupId` are fixed by the page. */
export const contactQueryOf = (
  { email, archived, sort, ...state }: ContactsUrlState,
  page: { stage: ContactStage | undefined; groupId: string | undefined },
) => ({
  ...state,
  stage: page.stage ?? state.stage,
  groupId: page.groupId ?? state.groupId,
  hasEmail: email && email === 'con',
  archived: archived !== undefined,
  sort: sort ?? ('newest' as const),
})

const origins = [
  { value: '', label: 'Cualquier origen' },
  ...contactOrigins.map((value) => ({ value: value as string, label: contactOriginWords[value] })),
]
const emails = [
  { value: '', label: 'Con y sin correo' },
  { value: 'con', label: 'Con correo' },
  { value: 'sin', label: 'Sin correo' },
]
const archives = [
  { value: '', label: 'Sin archivar' },
  { value: 'archived', label: 'Archivados' },
]
const orders = [
  { value: '', label: 'Más recientes primero' },
  { value: 'name', label: 'Por nombre' },
]
const named = (all: string, items: { id: string; name: string }[] | undefined) => [
  { value: '', label: all },
  ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

type Props = {
  search: ReturnType<typeof useSearchText>
  state: ContactsUrlState
  onChange: (change: Partial<ContactsUrlState>) => void
  ofGroup: boolean
}

/** Filters of a list of contacts. */
export function ContactFilters({ search, state, onChange, ofGroup }: Props) {
  const tags = useCall(listContactTags, {})
  const groups = useCall(listContactGroups, {})
  const select = (
    key: keyof ContactsUrlState,
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      aria-label={label}
      data={data}
      value={state[key] ?? ''}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.bar}>
      <TextInput
        aria-label="Buscar contactos"
        placeholder="Nombre, organización, correo o teléfono"
        type="search"
        leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
      />
      {select('tagId', 'Etiqueta', named('Todas las etiquetas', tags.data))}
      {!ofGroup && select('groupId', 'Grupo', named('Todos los grupos', groups.data))}
      {select('source', 'Origen', origins)}
      {select('email', 'Correo', emails)}
      {select('archived', 'Archivo', archives)}
      {select('sort', 'Orden', orders)}
    </div>
  )
}
