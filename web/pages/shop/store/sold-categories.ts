import { productCategories } from '#features/selling/products/vocabulary.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'

/** The categories in which a store has products, the fullest first. */
export const soldCategories = ({ categories }: Pick<StorePage, 'categories'>) =>
  productCategories
    .flatMap((category) => {
      const count = categories.find((one) => one.category === category)?.count ?? 0
      return count > 0 ? [{ category, count }] : []
    })
    .toSorted((one, other) => other.count - one.count)
