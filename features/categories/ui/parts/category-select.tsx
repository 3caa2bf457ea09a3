import { type ComboboxItem, type ComboboxParsedItemGroup, Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { fold } from '#shared/text/fold.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { listCategories } from '../../contract/categories.ts'

/** Options whose name, or whose branch, holds every word that was typed. */
const holdingWords: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => fold(text).includes(word))
  return (options as ComboboxParsedItemGroup[]).flatMap(({ group, items }) => {
    const found = (items as ComboboxItem[]).filter(({ label }) => holds(`${label} ${group}`))
    return found.length > 0 ? [{ group, items: found }] : []
  })
}

type CategorySelectProps = {
  value: string | null
  onChange: (slug: string | null) => void
  error?: ReactNode
  /** For whom it is chosen, when that is not one’s own business. */
  description?: string
  placeholder?: string
}

/** Chooses from the tree of categories by its branches or by typing. */
export function CategorySelect({
  value,
  onChange,
  error,
  description = 'Donde te buscarán. Escribe para encontrarla.',
  placeholder = 'Elige la que mejor te describe',
}: CategorySelectProps) {
  const tree = useCall(listCategories, {}, { staleTime: 600_000 })
  const data = useMemo(
    () =>
      tree.data?.items.map((root) => ({
        group: root.name,
        items: [
          ...root.children.map(({ slug, name }) => ({ value: slug, label: name })),
          { value: root.slug, label: `${root.name}, en general` },
        ],
      })),
    [tree.data],
  )
  return (
    <Select
      label="Categoría"
      description={description}
      withAsterisk
      data={data ?? []}
      disabled={!data && !tree.error}
      placeholder={data ? placeholder : 'Leyendo las categorías…'}
      searchable
      filter={holdingWords}
      nothingFoundMessage="Ninguna se llama así. Prueba con otra palabra."
      maxDropdownHeight="20rem"
      value={value}
      onChange={onChange}
      data-path="category"
      error={tree.error ? tree.error.message : error}
    />
  )
}
