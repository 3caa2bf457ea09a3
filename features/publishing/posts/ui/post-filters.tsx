import { NativeSelect } from '@mantine/core'
import { useCall } from '#shared/ui/calls/api.tsx'
import type { useFilter } from '#shared/ui/lists/use-filter.ts'
import { listPostAuthors, listPostCategories } from '../contract/categories.ts'
import {
  freshnesses,
  freshnessWords,
  postKinds,
  postKindWords,
  postStatuses,
  postStatusWords,
} from '../vocabulary.ts'
import styles from './staff-posts.module.css'

const choices = <V extends string>(all: string, values: readonly V[], words: Record<V, string>) => [
  { value: '', label: all },
  ...values.map((value) => ({ value: value as string, label: words[value] })),
]
const named = (all: string, items: { id: string; name: string }[] | undefined) => [
  { value: '', label: all },
  ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
]

/** Filters besides the chips: publication, kind, freshness, category and author. */
export function PostFilters({ filter }: { filter: ReturnType<typeof useFilter> }) {
  const categories = useCall(listPostCategories, {})
  const authors = useCall(listPostAuthors, {})
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={data}
      value={filter.get(name) ?? ''}
      onChange={(event) => filter.set(name, event.currentTarget.value)}
    />
  )
  return (
    <section className={styles.filters} aria-label="Filtros">
      {select('publicacion', 'Publicación', choices('Todas', postStatuses, postStatusWords))}
      {select('tipo', 'Tipo', choices('Todos', postKinds, postKindWords))}
      {select('vigencia', 'Vigencia', choices('Cualquiera', freshnesses, freshnessWords))}
      {select('categoria', 'Categoría', named('Todas', categories.data?.items))}
      {select('autor', 'Autor', named('Todos', authors.data?.items))}
    </section>
  )
}
