import {
  otherCategories,
  type ProductCategory,
  productCategoryWords,
} from '#features/selling/products/vocabulary.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { Link } from '#shared/ui/link.tsx'
import { storeSearch } from './store-address.ts'
import styles from './store-view.module.css'

type MoreCategoriesProps = {
  store: Pick<StorePage, 'handle' | 'categories'>
  chosen: ProductCategory | undefined
}

/** Other categories that the store sells. The chosen one links back to all products. */
export function MoreCategories({ store, chosen }: MoreCategoriesProps) {
  const sold = otherCategories.filter(
    (category) => category === chosen || store.categories.some((one) => one.category === category),
  )
  if (sold.length === 0) return null
  return (
    <ul className={styles.topics} aria-label="Más categorías">
      {sold.map((category) => (
        <li key={category}>
          <Link
            to={storeSearch(store.handle, { category: category === chosen ? undefined : category })}
            className={styles.topic}
            aria-current={category === chosen ? 'true' : undefined}
            rel="nofollow"
            preventScrollReset
            data-plain
          >
            {productCategoryWords[category]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
