import { type ComboboxItem, type ComboboxParsedItemGroup, Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { listCategories } from '#features/categories/contract/categories.ts'
import { fold } from '#shared/text/fold.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Options whose name, or whose branch, holds every word that was typed. */
const holdingWords: NonNullable<SelectProps['filter']> = ({ options, search }) => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => fold(text).includes(word))
  return (options as ComboboxParsedItemGroup[]).flatMap(({ group, items }) => {
    const found = (items as ComboboxItem[]).filter(({ label }) => holds(`${label} ${group}`))
    return found.length > 0 ? [{ group, items: found }] : []
  })
}

type CategorySelectProps = { value: string | null; onChange: (slug: string | null) => void; error?: ReactNode }

/** Chooses from the tree of categories by its branches or by typing. */
export function CategorySelect({ value, onChange, error }: CategorySelectProps) {
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
      description="Donde te buscarán. Escribe para encontrarla."
      withAsterisk
      data={data ?? []}
      disabled={!data && !tree.error}
      placeholder={data ? 'Elige la que mejor te describe' : 'Leyendo las categorías…'}
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
