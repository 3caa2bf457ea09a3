import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listMyProducts } from '#features/selling/products/contract/owner.ts'
import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import type { Promotion } from '../contract/promotions.ts'
import type { PromotionValues } from './promotion-values.ts'

type Props = {
  form: UseFormReturnType<PromotionValues>
  businessId: string
  known: Promotion['products']
}

/** Fields to choose the products and categories that a promotion covers. */
export function TargetFields({ form, businessId, known }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 300)
  const [knownTitles, setKnownTitles] = useState(
    () => new Map(known.map(({ id, title }) => [id, title])),
  )
  const found = useCall(listMyProducts, { businessId, ...(q && { q }), size: 20 })
  const offered = new Map([
    ...knownTitles,
    ...(found.data?.items ?? []).map(({ id, title }) => [id, title] as const),
  ])
  const choose = (ids: string[]) => {
    setKnownTitles(offered)
    form.setFieldValue('productIds', ids)
  }
  return (
    <>
      <MultiSelect
        label="Productos"
        placeholder="Busca por su nombre"
        data={[...offered].map(([value, label]) => ({ value, label }))}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={
          found.error
            ? found.error.message
            : found.isFetching
              ? 'Buscando…'
              : 'Ningún producto coincide'
        }
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('productIds')}
        onChange={choose}
      />
      <MultiSelect
        label="Categorías"
        data={optionsOf(productCategoryWords)}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('categories')}
      />
    </>
  )
}
