import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import '#shared/ui/mantine.css'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import type { useFilter } from '#shared/ui/lists/use-filter.ts'
import { listContactGroups } from '../contract/groups.ts'
import { listContactTags } from '../contract/tags.ts'
import {
  type ContactStage,
  contactOrigins,
  contactOriginWords,
  contactStages,
} from '../vocabulary.ts'

type Filter = ReturnType<typeof useFilter>

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const idOf = (given: string | undefined) => (given && uuidPattern.test(given) ? given : undefined)

/**
 * Request parameters from the URL and the search box; `stage` and `groupId` are fixed by the page.
 */
export function contactQueryOf(
  { get, oneOf }: Filter,
  page: { stage: ContactStage | undefined; groupId: string | undefined },
) {
  const email = get('correo')
  return {
    q: get('q'),
    stage: page.stage ?? oneOf('etapa', contactStages),
    groupId: page.groupId ?? idOf(get('grupo')),
    tagId: idOf(get('etiqueta')),
    source: oneOf('origen', contactOrigins),
    hasEmail: email === 'con' ? true : email === 'sin' ? false : undefined,
    archived: get('archivo') === 'si',
    sort: get('orden') === 'nombre' ? ('name' as const) : ('newest' as const),
  }
}

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
  { value: 'si', label: 'Archivados' },
]
const orders = [
  { value: '', label: 'Más recientes primero' },
  { value: 'nombre', label: 'Por nombre' },
]
const named = (all: string, items: { id: string; name: string }[] | undefined) => [
  { value: '', label: all },
  ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

/** Filters of a list of contacts. */
export function ContactFilters({ filter, ofGroup }: { filter: Filter; ofGroup: boolean }) {
  const tags = useCall(listContactTags, {})
  const groups = useCall(listContactGroups, {})
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={label}
      data={data}
      value={filter.get(name) ?? ''}
      onChange={(event) => filter.set(name, event.currentTarget.value)}
    />
  )
  return (
    <div className={styles.bar}>
      <TextInput
        aria-label="Buscar contactos"
        placeholder="Nombre, organización, correo o teléfono"
        type="search"
        leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
        value={filter.typed}
        onChange={(event) => filter.type(event.currentTarget.value)}
      />
      {select('etiqueta', 'Etiqueta', named('Todas las etiquetas', tags.data))}
      {!ofGroup && select('grupo', 'Grupo', named('Todos los grupos', groups.data))}
      {select('origen', 'Origen', origins)}
      {select('correo', 'Correo', emails)}
      {select('archivo', 'Archivo', archives)}
      {select('orden', 'Orden', orders)}
    </div>
  )
}
