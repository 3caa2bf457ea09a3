import { useCall } from '#shared/ui/calls/api.tsx'
import type { ListFilter } from '#shared/ui/lists/work-list.tsx'
import { enumField, textField } from '#shared/url-state.ts'
import { listPostAuthors, listPostCategories } from '../contract/categories.ts'
import {
  freshnesses,
  freshnessWords,
  postKinds,
  postKindWords,
  postStatuses,
  postStatusWords,
} from '../vocabulary.ts'

const choicesOf = <V extends string>(values: readonly V[], words: Record<V, string>) =>
  values.map((value) => ({ value, label: words[value] }))
const named = (items: { id: string; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }))

/** Filters besides the chips in the URL of the list. */
export const postFiltersUrl = {
  status: enumField('publicacion', postStatuses),
  kind: enumField('tipo', postKinds),
  freshness: enumField('vigencia', freshnesses),
  categoryId: textField('categoria'),
  authorId: textField('autor'),
}

/** Filters besides the chips: publication, kind, freshness, category and author. */
export function usePostFilters(): ListFilter[] {
  const categories = useCall(listPostCategories, {}).data
  const authors = useCall(listPostAuthors, {}).data
  return [
    {
      key: 'status',
      label: 'Publicación',
      all: 'Todas',
      choices: choicesOf(postStatuses, postStatusWords),
    },
    { key: 'kind', label: 'Tipo', choices: choicesOf(postKinds, postKindWords) },
    {
      key: 'freshness',
      label: 'Vigencia',
      all: 'Cualquiera',
      choices: choicesOf(freshnesses, freshnessWords),
    },
    { key: 'categoryId', label: 'Categoría', all: 'Todas', choices: named(categories?.items) },
    { key: 'authorId', label: 'Autor', choices: named(authors?.items) },
  ]
}
