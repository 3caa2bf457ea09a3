import { NativeSelect } from '@mantine/core'
import { useCall } from '#shared/ui/calls/api.tsx'
import { enumField, textField, type UrlState } from '#shared/url-state.ts'
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

/** Filters besides the chips in the URL of the list. */
export const postFiltersUrl = {
  status: enumField('publicacion', postStatuses),
  kind: enumField('tipo', postKinds),
  freshness: enumField('vigencia', freshnesses),
  categoryId: textField('categoria'),
  authorId: textField('autor'),
}
type PostFiltersState = UrlState<typeof postFiltersUrl>

type Props = { state: PostFiltersState; onChange: (change: Partial<PostFiltersState>) => void }

/** Filters besides the chips: publication, kind, freshness, category and author. */
export function PostFilters({ state, onChange }: Props) {
  const categories = useCall(listPostCategories, {})
  const authors = useCall(listPostAuthors, {})
  const select = (
    key: keyof PostFiltersState,
    label: string,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      data={data}
      value={state[key] ?? ''}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  return (
    <section className={styles.filters} aria-label="Filtros">
      {select('status', 'Publicación', choices('Todas', postStatuses, postStatusWords))}
      {select('kind', 'Tipo', choices('Todos', postKinds, postKindWords))}
      {select('freshness', 'Vigencia', choices('Cualquiera', freshnesses, freshnessWords))}
      {select('categoryId', 'Categoría', named('Todas', categories.data?.items))}
      {select('authorId', 'Autor', named('Todos', authors.data?.items))}
    </section>
  )
}
