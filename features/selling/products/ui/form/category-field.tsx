import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import { categoriesFor } from '../../contract/category-words.ts'
import { productCategoryWords } from '../../vocabulary.ts'

const options = optionsOf(productCategoryWords)

/** Also matches by product words: *miel* finds food. */
const filterCategories: NonNullable<SelectProps['filter']> = ({ options: items, search }) =>
  categoriesFor(search).flatMap(
    (category) => (items as ComboboxItem[]).find(({ value }) => value === category) ?? [],
  )

/** Chooses a product's category from the list or by typing what the product is. */
export const CategoryField = (
  props: Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'label'>,
) => (
  <Select
    label="Categoría"
    description="Escribe qué vendes para encontrarla."
    data={options}
    searchable
    filter={filterCategories}
    nothingFoundMessage="Sin resultados. Prueba con otra palabra."
    maxDropdownHeight="20rem"
    {...props}
  />
)
