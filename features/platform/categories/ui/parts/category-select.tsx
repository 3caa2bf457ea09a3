import {
  type ComboboxItem,
  type ComboboxParsedItemGroup,
  Select,
  type SelectProps,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '#shared/ui/calls/api.tsx'
import { rankByWords } from '#shared/words/rank-by-words.ts'
import { listCategories } from '../../contract/categories.ts'
import { categoryChoicesOf } from './category-choices.ts'

type CategorySelectProps = {
  value: string | null
  onChange: (slug: string | null) => void
  error?: ReactNode
  /** Help text, if the category is not chosen for the person's own business. */
  description?: string
  placeholder?: string
}

/**
 * Selects a category from the tree, by browsing or typing. The description names the chosen one in
 * full: with large letters its name is longer than the field.
 */
export function CategorySelect({
  value,
  onChange,
  error,
  description = 'Donde te buscarán. Escribe para encontrarla.',
  placeholder = 'Elige la que mejor te describe',
}: CategorySelectProps) {
  const tree = useCall(listCategories, { words: true }, { staleTime: 600_000 })
  const { groups, choices } = useMemo(() => categoryChoicesOf(tree.data?.items ?? []), [tree.data])
  const chosen = groups.flatMap(({ group, items }) =>
    items.filter((item) => item.value === value).map(({ label }) => `${group} › ${label}`),
  )[0]
  // Best match first, across all branches.
  const filter: NonNullable<SelectProps['filter']> = ({ options, search }) => {
    const items = new Map(
      (options as ComboboxParsedItemGroup[]).flatMap((group) =>
        (group.items as ComboboxItem[]).map((item) => [item.value, item]),
      ),
    )
    return search.trim()
      ? rankByWords(choices, search).flatMap(({ slug }) => items.get(slug) ?? [])
      : options
  }
  return (
    <Select
      label="Categoría"
      description={chosen ?? description}
      withAsterisk
      data={groups}
      disabled={!tree.data && !tree.error}
      placeholder={tree.data ? placeholder : 'Leyendo las categorías…'}
      searchable
      filter={filter}
      nothingFoundMessage="Sin resultados. Prueba con otra palabra."
      maxDropdownHeight="20rem"
      value={value}
      onChange={onChange}
      data-path="category"
      error={tree.error ? tree.error.message : error}
    />
  )
}
